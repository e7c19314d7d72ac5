/** The one that the SDK and Stripe.js speak. */
export const apiVersion = '2026-10-28.endive';
