/** Stripe API version of the SDK and of Stripe.js. */
export const apiVersion = '2026-10-28.endive';
