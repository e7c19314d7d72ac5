import { checkoutSetup } from './commands.ts';

/** @rule R3.29, R4.4 */
export const orderAnswers = checkoutSetup.createStateConfig({
  on: {
    'order.created': { target: '#checkout.success' },
    'order.refunded': { target: '#checkout.payment.closed.refunded' },
    'order.kept': { target: '#checkout.payment.closed.kept.waiting' },
    'order.unpaid': [
      { guard: 'nothingIsConfirmedInThisTab', target: '#checkout.payment.closed.unpaid' },
      // Stripe has confirmed the payment to this page, but not yet to the server.
      { target: '#checkout.payment.closed.kept.waiting' },
    ],
    // The server would reject every retry, so the page asks the customer to call.
    'order.unknown': { target: '#checkout.payment.closed.unpaid' },
  },
}).on;

/** The order is pending on the server. The page polls it and disables payment. @rule R4.33 */
export const kept = checkoutSetup.createStateConfig({
  tags: ['busy'],
  initial: 'waiting',
  on: orderAnswers,
  states: {
    waiting: { after: { pollDelay: { target: 'requesting' } } },
    requesting: { entry: 'requestOrder' },
  },
});
