/** The page misuses Stripe.js: thrown, never shown to a shopper. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError';
}
