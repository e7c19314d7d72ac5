import type { SnapshotFrom } from 'xstate';
import type { orderMachine } from '#machines/order/machine.ts';
import * as rulings from '#machines/order/rulingFacts.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';

/** What is expected of the cases that people settle. */
export const cases: Expectations<SnapshotFrom<typeof orderMachine>> = {
  'a list that cannot be written to is written to later': {
    given: 'needsAttention',
    when: 'raiseAttention failed',
    leadsTo: 'needsAttention.raised',
  },
  'a case that is closed as paid back lets the shopper pay anew, whether or not that is heard': [
    {
      given: 'needsAttention',
      when: 'payment.returned',
      where: ({ context }, { amount }) => rulings.returnSettles(context, amount),
      starts: 'releaseCheckout',
    },
    {
      given: 'needsAttention.raised',
      when: 'case.closed',
      with: { as: 'refunded' },
      where: ({ context }, { word }) => rulings.mayBeClosedAsRefunded(context, { as: 'refunded', word }),
      starts: 'releaseCheckout',
    },
    {
      given: 'closed.releasing',
      when: ['releaseCheckout done', 'releaseCheckout failed'],
      leadsTo: 'closed.refunded',
    },
  ],
};
