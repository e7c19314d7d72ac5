/** Misuse of Stripe.js by the page. The error is thrown, never shown to a customer. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError';
}
