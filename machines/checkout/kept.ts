import { checkoutSetup } from './commands.ts';

/** Responses to the request to finalize an order. @rule R3.29, R4.4 */
export const orderAnswers = checkoutSetup.createStateConfig({
  on: {
    'order.created': { target: '#checkout.success' },
    'order.refunded': { target: '#checkout.payment.closed.refunded' },
    'order.kept': { target: '#checkout.payment.closed.kept.waiting' },
    'order.unpaid': [
      { guard: 'nothingIsConfirmedHere', target: '#checkout.payment.closed.unpaid' },
      // Stripe confirmed the payment to this page, but the server has not received it yet.
      { target: '#checkout.payment.closed.kept.waiting' },
    ],
    // A rejected request will not succeed later. The page shows the phone number before another payment.
    'order.unknown': { target: '#checkout.payment.closed.unpaid' },
  },
}).on;

/** Pending order on the server. Payment is disabled, and the page polls for the result. */
export const kept = checkoutSetup.createStateConfig({
  tags: ['busy'],
  initial: 'waiting',
  on: orderAnswers,
  states: {
    waiting: { after: { askAgainDelay: { target: 'asking' } } },
    asking: { entry: 'requestOrder' },
  },
});
