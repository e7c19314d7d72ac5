import { checkoutSetup } from './commands.ts';

/** What the server says of the order that it was asked for. @rule R3.29, R4.4 */
export const orderAnswers = checkoutSetup.createStateConfig({
  on: {
    'order.created': { target: '#checkout.success' },
    'order.refunded': { target: '#checkout.payment.closed.refunded' },
    'order.kept': { target: '#checkout.payment.closed.kept.waiting' },
    'order.unpaid': [
      { guard: 'nothingIsConfirmedHere', target: '#checkout.payment.closed.unpaid' },
      // The card provider told this page that it is paid: the server has not heard of it yet.
      { target: '#checkout.payment.closed.kept.waiting' },
    ],
    // A rejected request will not be accepted later: the customer is told to call before another payment.
    'order.unknown': { target: '#checkout.payment.closed.unpaid' },
  },
}).on;

/** The server holds the order: nothing is payable, and the page asks until it knows. @rule R4.33 */
export const kept = checkoutSetup.createStateConfig({
  tags: ['busy'],
  initial: 'waiting',
  on: orderAnswers,
  states: {
    waiting: { after: { askAgainDelay: { target: 'asking' } } },
    asking: { entry: 'requestOrder' },
  },
});
