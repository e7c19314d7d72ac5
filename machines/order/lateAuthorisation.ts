import { orderSetup } from './order.setup.ts';

/** Cancels or refunds a voucher charge that the provider authorised after the order was rejected. */
export const lateAuthorisation = orderSetup.createStateConfig({
  on: {
    'voucher.surfaced': {
      guard: { type: 'voucherIsNew', params: ({ event }) => event.voucher },
      actions: { type: 'setSurfacedVoucher', params: ({ event }) => event.voucher },
    },
  },
}).on;
