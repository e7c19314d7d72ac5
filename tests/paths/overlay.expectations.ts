import type { SnapshotFrom } from 'xstate';
import { leadIn } from '#machines/overlay/overlay.facts.ts';
import type { overlayMachine } from '#machines/overlay/overlay.machine.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';
import type { Step } from 'xstate-workbench/paths/model';

type Overlay = SnapshotFrom<typeof overlayMachine>;

const isRejected = ({ before, after }: Step<Overlay>): boolean =>
  after.context.refusals === before.context.refusals + 1;

export const expectations: Expectations<Overlay> = {
  'opens the exit dialog on the first exit intent': [
    {
      given: 'none',
      when: ['founder.passed', 'mouse.leftByTop'],
      where: ({ context }) => !context.wasExitShown,
      leadsTo: 'exitIntent',
      has: { wasExitShown: true },
    },
  ],
  'closes the exit dialog and reports the e-mail': {
    given: 'exitIntent',
    when: 'email.sent',
    leadsTo: 'none',
    sends: 'email.given',
  },
  'submits a valid lead and rejects an invalid one': [
    {
      given: 'discountLead.editing',
      when: 'lead.sent',
      where: ({ context }) => leadIn(context) !== null,
      leadsTo: 'discountLead.submitting',
      sends: 'lead.submitted',
    },
    {
      given: 'discountLead.editing',
      when: 'lead.sent',
      where: ({ context }) => leadIn(context) === null,
      leadsTo: 'discountLead.editing',
      satisfies: isRejected,
    },
  ],
  'shows the reason of a rejected lead in the form': {
    given: 'discountLead.submitting',
    when: 'lead.refused',
    leadsTo: 'discountLead.editing',
    copies: ['errors', 'problem'],
    satisfies: isRejected,
  },
  'withdraws a lead without a response': {
    given: 'discountLead.submitting',
    when: 'submissionTimeout over',
    leadsTo: 'discountLead.editing',
    sends: 'lead.withdrawn',
  },
  'closes every dialog and clears its data on wipe': {
    when: 'data.wiped',
    leadsTo: 'none',
    has: { wasExitShown: false, 'fields.email': '', problem: null },
  },
  'closes the form of an accepted lead': {
    given: 'discountLead.submitting',
    when: 'lead.accepted',
    leadsTo: 'none',
  },
};
