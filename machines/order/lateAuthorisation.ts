import { orderSetup } from './order.setup.ts';

/** A voucher authorised after the rejection stays charged until it is undone. */
export const lateAuthorisation = orderSetup.createStateConfig({
  on: {
    'voucher.surfaced': {
      guard: { type: 'voucherIsNew', params: ({ event }) => event.voucher },
      actions: { type: 'setSurfacedVoucher', params: ({ event }) => event.voucher },
    },
  },
}).on;
