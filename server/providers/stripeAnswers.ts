import type { Stripe } from 'stripe';
import { cardAnswerOf } from '#machines/domain/cardAnswer.ts';

/** By the name that each of Stripe's errors carries: the classes would bring the whole client along. */
const typeOf = (error: unknown): string =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' ? error.type : '';

const isStripeError = (error: unknown): error is Stripe.errors.StripeError =>
  /^Stripe\w*Error$/.test(typeOf(error));

/** Whether a call failed by Stripe's own word. Any other failure leaves its outcome unknown. @rule R4.38 */
export function isRefusal(error: unknown): error is Stripe.errors.StripeError {
  // Without a status nobody answered, whatever the client makes of it.
  if (!isStripeError(error) || error.statusCode === undefined) return false;
  const { rawType: type, code, statusCode: status } = error;
  return cardAnswerOf({ type, code, status }) !== 'unknown';
}

/** Whether a call was given up because it took too long. Where the runtime hides why a call ended, it counts as cut off. */
export const isLate = (error: unknown): boolean =>
  isStripeError(error) &&
  error.type === 'StripeConnectionError' &&
  error.detail instanceof Error &&
  'code' in error.detail &&
  error.detail.code === 'ETIMEDOUT';

/** Whether Stripe knows nothing of that id, as after a change of account. */
export const isMissing = (error: unknown): boolean =>
  isStripeError(error) && error.code === 'resource_missing';

/** Whether Stripe rejects the e-mail of a customer. */
export const isInvalidEmail = (error: unknown): boolean =>
  isStripeError(error) && error.code === 'email_invalid';

/** Whether a charge was wholly paid back before. */
export const isAlreadyRefunded = (error: unknown): boolean =>
  isStripeError(error) && error.code === 'charge_already_refunded';

/** @param headers of an answer: the fetch client keeps a `Headers`, an error a record */
const isReplay = (headers: ConstructorParameters<typeof Headers>[0]): boolean =>
  new Headers(headers).get('idempotent-replayed') === 'true';

/** Whether Stripe only repeats what it answered to the same key before. */
export const isRepeated = ({ lastResponse }: Stripe.Response<unknown>): boolean =>
  isReplay(lastResponse.headers);

/**
 * Makes something under a key. Stripe keeps the first answer to a key for a day, a failure too: when it is a failure that is
 * brought back, whatever it had made is unknown to everybody, and a second key makes it anew.
 */
export async function madeOnce<TResult>(
  key: string,
  make: (options: { idempotencyKey: string }) => Promise<TResult>,
  secondKey = `${key}:again`,
): Promise<TResult> {
  try {
    return await make({ idempotencyKey: key });
  } catch (error) {
    if (!(isStripeError(error) && isReplay(error.headers))) throw error;
    return make({ idempotencyKey: secondKey });
  }
}
