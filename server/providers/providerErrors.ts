import { DeadlineError } from '#server/http/deadline.ts';
import { isStripeTimeout, isStripeRejection } from './stripeErrors.ts';

interface ProviderFailure {
  readonly status: 402 | 502 | 504;
  readonly code: 'refused' | 'provider_down' | 'provider_late';
}

/** Only a provider's rejection is final. @rule R8.10 */
export function classifyProviderError(error: unknown): ProviderFailure {
  if (isStripeRejection(error)) return { status: 402, code: 'refused' };
  if (error instanceof DeadlineError || isStripeTimeout(error)) return { status: 504, code: 'provider_late' };
  return { status: 502, code: 'provider_down' };
}

/** The outcome of a provider call is unknown. */
export class UnansweredError extends Error {
  override readonly name = 'UnansweredError';
}
