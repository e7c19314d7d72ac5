import type { SnapshotFrom } from 'xstate';
import type { voucherMachine } from '#machines/voucher/voucher.machine.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';

/** Expectations of the voucher machine after a declined voucher or a repeated verification. */
export const retries: Expectations<SnapshotFrom<typeof voucherMachine>> = {
  'starts again on retry': [
    {
      given: 'insufficient',
      when: 'voucher.retried',
      satisfies: ({ after }) => !after.matches('insufficient'),
    },
    {
      given: 'refused',
      when: 'voucher.retried',
      has: { problem: null },
      satisfies: ({ after }) => !after.matches('refused'),
    },
  ],
  'reports a rejected voucher again at another price': {
    given: 'refused',
    when: 'charge.changed',
    where: ({ context }, { method }) => method === context.method,
    leadsTo: 'refused',
    sends: 'voucher.changed',
  },
  'requires the voucher again after a refund': {
    given: ['unused', 'creatingBuyer', 'collecting', 'ready', 'insufficient', 'refused'],
    when: 'order.refunded',
    has: { instruments: {}, balances: {}, problem: null },
    sends: 'voucher.changed',
  },
  'clears the voucher after an order or a wipe': {
    when: ['order.completed', 'data.wiped'],
    leadsTo: 'unused',
    has: { method: 'PAYMENT_METHOD_CB', buyerId: null, request: null, instruments: {}, balances: {} },
    sends: 'voucher.changed',
  },
  'becomes ready with a sufficient balance': {
    given: 'verifying.checking',
    when: 'checkInstrument done',
    with: { kind: 'known', isSufficient: true },
    leadsTo: 'ready',
    sends: 'voucher.verified',
  },
};
