import { Stripe } from 'stripe';
import { providerTimeout } from '#machines/domain/timeouts.ts';
import { withoutRedirects } from './withoutRedirects.ts';

/** Per Stripe call, two attempts of 4 s and a delay of at most 0.75 s. */
const retryOptions = { timeout: providerTimeout, maxNetworkRetries: 1 };

export interface StripeOptions {
  readonly secretKey: string;
  /** Stripe's base URL without `/v1`. */
  readonly url: string;
  readonly currentDeadline?: () => AbortSignal | undefined;
}

/** Stripe's own options support no path in the URL, so a custom `fetch` rewrites it. */
export function createStripeClient({ secretKey, url, currentDeadline }: StripeOptions): Stripe {
  const fetchWithoutRedirects = withoutRedirects();
  const fetchFromUrl: typeof fetch = (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    const signals = [init?.signal, currentDeadline?.()].filter((signal) => signal instanceof AbortSignal);
    return fetchWithoutRedirects(`${url}${pathname}${search}`, { ...init, signal: AbortSignal.any(signals) });
  };
  return new Stripe(secretKey, {
    ...retryOptions,
    httpClient: Stripe.createFetchHttpClient(fetchFromUrl),
    telemetry: false,
  });
}
