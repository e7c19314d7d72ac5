import { Stripe } from 'stripe';
import { cardAnswerOf } from '#machines/domain/cardAnswer.ts';
import { paymentCall } from '#machines/domain/waits.ts';

/** For one call, in ms: twice 4 s and a pause of at most 0.75 s. */
const patience = { timeout: paymentCall, maxNetworkRetries: 1 };

interface StripeOptions {
  readonly secretKey: string;
  /** Stripe's own address, or a stand-in's, path included; without `/v1`. */
  readonly url: string;
  /** Ends every call of a function that makes several in a row. */
  readonly deadline?: AbortSignal;
}

/**
 * The official client. Its `host`, `port` and `protocol` know no path, so the fetch that it accepts rewrites the address. There
 * is no Node in it: Workers and Lambda run the same lines.
 */
export function createStripeClient({ secretKey, url, deadline }: StripeOptions): Stripe {
  const send: typeof fetch = (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    const signals = [init?.signal, deadline].filter((signal) => signal instanceof AbortSignal);
    return fetch(`${url}${pathname}${search}`, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.any(signals),
    });
  };
  return new Stripe(secretKey, {
    ...patience,
    httpClient: Stripe.createFetchHttpClient(send),
    telemetry: false,
  });
}

const { StripeError, StripeConnectionError } = Stripe.errors;

/** Whether a call failed by Stripe's own word (R4.38). Any other failure leaves its outcome unknown. */
export function isRefusal(error: unknown): error is Stripe.errors.StripeError {
  // Without a status nobody answered, whatever the client makes of it.
  if (!(error instanceof StripeError) || error.statusCode === undefined) return false;
  const { rawType: type, code, statusCode: status } = error;
  return cardAnswerOf({ type, code, status }) !== 'unknown';
}

/** Whether a call was given up because it took too long. Where the runtime hides why a call ended, it counts as cut off. */
export const isLate = (error: unknown): boolean =>
  error instanceof StripeConnectionError &&
  error.detail instanceof Error &&
  'code' in error.detail &&
  error.detail.code === 'ETIMEDOUT';

/** Whether Stripe knows nothing of that id, as after a change of account. */
export const isMissing = (error: unknown): boolean =>
  error instanceof StripeError && error.code === 'resource_missing';

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
    if (!(error instanceof StripeError && isReplay(error.headers))) throw error;
    return make({ idempotencyKey: secondKey });
  }
}
