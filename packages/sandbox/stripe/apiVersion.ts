/** API version of the SDK and Stripe.js. */
export const apiVersion = '2026-10-28.endive';
