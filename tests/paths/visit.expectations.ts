import type { SnapshotFrom } from 'xstate';
import type { visitMachine } from '#machines/visit/visit.machine.ts';
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
    { given: 'unreachable', when: 'checkout.retried', leadsTo: 'ordering.retrying', starts: 'openCheckout' },
  ],
  'a checkout whose code breaks can be tried again': {
    given: ['ordering.opening', 'ordering.retrying', 'ordering.open'],
    when: 'openCheckout failed',
    leadsTo: 'unreachable',
  },
  'who has tried again in vain has the page loaded again': {
    given: 'ordering.retrying',
    when: 'checkout.unreachable',
    leadsTo: 'reloading',
    starts: 'reloadPage',
  },
  'a part of the page that is missing again has it loaded again': {
    given: ['resting', 'unreachable', 'ordering.opening', 'ordering.retrying', 'ordering.open'],
    when: 'code.missing',
    leadsTo: 'reloading',
    starts: 'reloadPage',
  },
  'the consent knows when home makes room for the order, and when it is back': [
    {
      when: 'order.entered',
      tells: 'consent order.entered',
    },
    {
      when: 'order.left',
      tells: 'consent order.left',
    },
  ],
  'a report that is missing again has the page loaded again, for who is at home': {
    given: ['resting', 'unreachable', 'ordering.opening', 'ordering.retrying', 'ordering.open'],
    when: 'report.missing',
    where: ({ context }) => context.isReportMissing && !context.isAtOrder,
    leadsTo: 'reloading',
    starts: 'reloadPage',
  },
  'a page that is about to go is not loaded again meanwhile': {
    given: 'reloading',
    when: ['code.missing', 'report.missing'],
    leadsTo: 'reloading',
    quiet: true,
  },
  'a page that is about to go keeps what it is told': {
    given: 'reloading',
    when: 'checkout.told',
    leadsTo: 'reloading',
    quiet: true,
  },
  'a checkout that is on its way is not asked for again': [
    { given: 'ordering.opening', when: 'checkout.told', leadsTo: 'ordering.opening', quiet: true },
    { given: 'ordering.retrying', when: 'checkout.told', leadsTo: 'ordering.retrying', quiet: true },
  ],
  'a checkout that has come is told all that was pressed meanwhile': {
    given: ['ordering.opening', 'ordering.retrying'],
    when: 'checkout.opened',
    where: ({ context }) => context.queue.length > 0,
    leadsTo: 'ordering.open',
    tells: 'openCheckout checkout.told',
  },
  'a page that does not go can be tried again': {
    given: 'reloading',
    when: ['openingTimeout over', 'reloadPage failed'],
    where: ({ context }) => !context.isCheckoutOpen,
    leadsTo: 'unreachable',
  },
  'a page that does not go has its open checkout still': {
    given: 'reloading',
    when: ['openingTimeout over', 'reloadPage failed'],
    where: ({ context }) => context.isCheckoutOpen,
    leadsTo: 'ordering.opening',
    starts: 'openCheckout',
  },
};
