import { orderSetup } from './setup.ts';

/** What an order does that is being refused, or is, when a voucher comes to light: it stands there until it is undone. */
export const surfacing = orderSetup.createStateConfig({
  on: {
    'voucher.surfaced': {
      guard: { type: 'voucherIsNews', params: ({ event }) => event.voucher },
      actions: { type: 'rememberSurfaced', params: ({ event }) => event.voucher },
    },
  },
}).on;
