import type { Stripe } from 'stripe';
import { cardAnswerOf } from '#machines/domain/cardAnswer.ts';

/** Importing Stripe's error classes would load the whole library. */
const errorTypeOf = (error: unknown): string =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' ? error.type : '';

const isStripeError = (error: unknown): error is Stripe.errors.StripeError =>
  /^Stripe\w*Error$/.test(errorTypeOf(error));

/** `true` if Stripe rejected the call. After other errors the outcome is unknown. @rule R4.38 */
export function isStripeRejection(error: unknown): error is Stripe.errors.StripeError {
  // An error without a status means that Stripe did not respond.
  if (!isStripeError(error) || error.statusCode === undefined) return false;
  const { rawType: type, code, statusCode: status } = error;
  return cardAnswerOf({ type, code, status }) !== 'unknown';
}

/** Some runtimes report a Stripe timeout as a network error instead. */
export const isStripeTimeout = (error: unknown): boolean =>
  isStripeError(error) &&
  error.type === 'StripeConnectionError' &&
  error.detail instanceof Error &&
  'code' in error.detail &&
  error.detail.code === 'ETIMEDOUT';

export const isMissingResource = (error: unknown): boolean =>
  isStripeError(error) && error.code === 'resource_missing';

export const isInvalidEmail = (error: unknown): boolean =>
  isStripeError(error) && error.code === 'email_invalid';

export const isAlreadyRefunded = (error: unknown): boolean =>
  isStripeError(error) && error.code === 'charge_already_refunded';

const hasReplayHeader = (headers: ConstructorParameters<typeof Headers>[0]): boolean =>
  new Headers(headers).get('idempotent-replayed') === 'true';

export const isReplayed = ({ lastResponse }: Stripe.Response<unknown>): boolean =>
  hasReplayHeader(lastResponse.headers);

/**
 * Stripe stores the first response to an idempotency key for a day. If it replays a failure, sends a second
 * key.
 */
export async function createIdempotently<TResult>(
  firstKey: string,
  create: (options: { idempotencyKey: string }) => Promise<TResult>,
  retryKey = `${firstKey}:again`,
): Promise<TResult> {
  try {
    return await create({ idempotencyKey: firstKey });
  } catch (error) {
    if (!(isStripeError(error) && hasReplayHeader(error.headers))) throw error;
    return create({ idempotencyKey: retryKey });
  }
}
