import { IntegrationError } from './integrationError.ts';
import type { Font } from './protocol.ts';

/** Options of `stripe.elements()` that concern cards. */
export interface GroupOptions {
  readonly clientSecret?: string;
  readonly mode?: 'payment' | 'setup' | 'subscription';
  readonly amount?: number;
  readonly currency?: string;
  readonly setupFutureUsage?: string | null;
  readonly setup_future_usage?: string | null;
  readonly locale?: string;
  readonly appearance?: { readonly variables?: Readonly<Record<string, string>> };
  readonly fonts?: readonly (Font | { readonly cssSrc: string })[];
}

/** @throws IntegrationError for options that Stripe.js rejects */
export function assertValidOptions({ mode, clientSecret, amount, currency }: GroupOptions): void {
  if (mode && clientSecret)
    throw new IntegrationError('Invalid value for elements(): pass either mode or clientSecret, not both.');
  if (mode !== 'payment') return;
  if (!Number.isInteger(amount) || (amount ?? 0) <= 0)
    throw new IntegrationError(
      'Invalid value for elements(): amount must be a positive integer when mode is payment.',
    );
  if (!currency)
    throw new IntegrationError('Invalid value for elements(): currency is required when mode is payment.');
}

/** Returns the payment options that the API compares with the intent. `undefined` if Elements were created with an intent. */
export function toClientContext(options: GroupOptions): Record<string, string> | undefined {
  const { mode, amount, currency, setupFutureUsage, setup_future_usage } = options;
  if (!mode) return undefined;
  return {
    mode,
    ...(mode === 'payment' && {
      amount: String(amount),
      setup_future_usage: setupFutureUsage ?? setup_future_usage ?? 'null',
    }),
    ...(currency && { currency }),
  };
}
