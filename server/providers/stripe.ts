import { Stripe } from 'stripe';
import { paymentCall } from '#machines/domain/waits.ts';
import { unredirected } from './unredirected.ts';

/** For one call, in ms: twice 4 s and a pause of at most 0.75 s. */
const patience = { timeout: paymentCall, maxNetworkRetries: 1 };

export interface StripeOptions {
  readonly secretKey: string;
  /** Stripe's own address, or a stand-in's, path included; without `/v1`. */
  readonly url: string;
  /** What ends the call that is made now, along with its own patience. */
  readonly deadlineNow?: () => AbortSignal | undefined;
}

/**
 * The official client. Its `host`, `port` and `protocol` know no path, so the fetch that it accepts rewrites the address. There
 * is no Node in it: Workers and Lambda run the same lines.
 */
export function createStripeClient({ secretKey, url, deadlineNow }: StripeOptions): Stripe {
  const ask = unredirected();
  const send: typeof fetch = (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    const signals = [init?.signal, deadlineNow?.()].filter((signal) => signal instanceof AbortSignal);
    return ask(`${url}${pathname}${search}`, { ...init, signal: AbortSignal.any(signals) });
  };
  return new Stripe(secretKey, {
    ...patience,
    httpClient: Stripe.createFetchHttpClient(send),
    telemetry: false,
  });
}
