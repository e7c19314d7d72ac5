import { Hono } from 'hono';
import { bind } from '#server/http/listen.node.ts';
import { createShop } from '#server/shop.ts';
import { toRequestListener } from '#server/http/site.node.ts';
import type { TestShop } from '#tests/support/shop.ts';

/**
 * A second server for the test shop. It reaches Stripe through a proxy that tests control.
 * Restate and the fakes are the shop's own.
 */
export interface StripeClient {
  /** Origin of the proxied functions, `http://127.0.0.1:<port>`. */
  readonly origin: string;
  /**
   * Runs `act` once before the first matching call reaches Stripe.
   * `call` matches text such as `POST /v1/payment_intents/pi_1/cancel`.
   */
  before(call: RegExp, act: () => Promise<unknown>): void;
  /** Rewrites the body of every Stripe response. */
  rewrite(write: (body: string) => string): void;
  close(): Promise<void>;
}

const asIs = (body: string): string => body;

export async function openStripeClient({ config, now }: TestShop): Promise<StripeClient> {
  const binding = await bind(0);
  const origin = `http://127.0.0.1:${binding.port}`;
  const actions = new Map<RegExp, () => Promise<unknown>>();
  let transform = asIs;

  const app = new Hono()
    .all('/stripe/*', async ({ req: { raw } }) => {
      const { pathname, search } = new URL(raw.url);
      const path = pathname.replace('/stripe', '');
      for (const [call, act] of actions) {
        // oxlint-disable-next-line no-await-in-loop -- one action after the other
        if (call.test(`${raw.method} ${path}`) && actions.delete(call)) await act();
      }
      const { method, headers } = raw;
      const body = method === 'GET' ? null : await raw.text();
      const response = await fetch(`${config.STRIPE_URL}${path}${search}`, { method, headers, body });
      const responseHeaders = new Headers(response.headers);
      // The rewritten response body may have another length.
      responseHeaders.delete('content-length');
      return new Response(transform(await response.text()), {
        status: response.status,
        headers: responseHeaders,
      });
    })
    .route(
      '/',
      createShop({
        config: { ...config, STRIPE_URL: `${origin}/stripe` },
        remoteAddressOf: () => 'test',
        now,
        orderTimeoutMs: 4000,
      }),
    );
  binding.setListener(toRequestListener(app));
  return {
    origin,
    before: (call, act) => actions.set(call, act),
    rewrite: (write) => {
      transform = write;
    },
    close: () => binding.close(0),
  };
}
