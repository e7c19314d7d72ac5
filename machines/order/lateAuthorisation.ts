import { orderSetup } from './order.setup.ts';

/** What an order does that is being refused, or is, when its voucher turns out to be authorised: the money stands there until it is undone. */
export const lateAuthorisation = orderSetup.createStateConfig({
  on: {
    'voucher.surfaced': {
      guard: { type: 'voucherIsNews', params: ({ event }) => event.voucher },
      actions: { type: 'rememberSurfaced', params: ({ event }) => event.voucher },
    },
  },
}).on;
