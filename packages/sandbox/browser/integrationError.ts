/** Misuse of Stripe.js by the page. Thrown, never shown to a customer. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError';
}
