import type { SnapshotFrom } from 'xstate';
import type { overlayMachine } from '#machines/overlay/overlay.machine.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';

export const expectations: Expectations<SnapshotFrom<typeof overlayMachine>> = {
  'who seems to leave is met, the first time': [
    {
      given: 'none',
      when: ['founder.passed', 'mouse.leftByTop'],
      where: ({ context }) => !context.wasExitShown,
      leadsTo: 'exitIntent',
      has: { wasExitShown: true },
    },
  ],
  'who leaves an e-mail is let go, and it is told': {
    given: 'exitIntent',
    when: 'email.sent',
    leadsTo: 'none',
    tells: 'email.given',
  },
  'a lead that is accepted closes the form': {
    given: 'discountLead.submitting',
    when: 'lead.accepted',
    leadsTo: 'none',
  },
};
