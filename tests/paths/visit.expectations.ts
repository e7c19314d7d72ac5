import type { SnapshotFrom } from 'xstate';
import type { visitMachine } from '#machines/visit/machine.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';

export const expectations: Expectations<SnapshotFrom<typeof visitMachine>> = {
  'who wants to order has the checkout brought': [
    {
      given: ['resting', 'unreachable'],
      when: 'checkout.told',
      leadsTo: 'ordering.opening',
      starts: 'openCheckout',
    },
    { given: 'resting', when: 'order.approached', leadsTo: 'ordering.opening', starts: 'openCheckout' },
    { given: 'unreachable', when: 'checkout.retried', leadsTo: 'ordering.opening', starts: 'openCheckout' },
  ],
  'a checkout that is on its way is not asked for again': {
    given: 'ordering.opening',
    when: 'checkout.told',
    leadsTo: 'ordering.opening',
    quiet: true,
  },
};
