import type { SnapshotFrom } from 'xstate';
import type { overlayMachine } from '#machines/overlay/overlay.machine.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';

export const expectations: Expectations<SnapshotFrom<typeof overlayMachine>> = {
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
  'closes the form of an accepted lead': {
    given: 'discountLead.submitting',
    when: 'lead.accepted',
    leadsTo: 'none',
  },
};
