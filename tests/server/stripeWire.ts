import { Hono } from 'hono';
import { bind } from '#server/http/listen.node.ts';
import { createShop } from '#server/shop.ts';
import { listenerOf } from '#server/http/site.node.ts';
import type { TestShop } from '#tests/support/shop.ts';

/** The functions behind a proxy to Stripe that tests control. The engine and the stand-ins are the shop's. */
export interface StripeWire {
  /** Origin of these functions, `http://127.0.0.1:<port>`. */
  readonly origin: string;
  /** Runs `act` once, before the first call such as `POST /v1/payment_intents/pi_1/cancel` reaches Stripe. */
  before(call: RegExp, act: () => Promise<unknown>): void;
  /** Rewrites the body of every Stripe response. */
  rewrite(write: (body: string) => string): void;
  close(): Promise<void>;
}

const asIs = (body: string): string => body;

export async function openStripeWire({ config, now }: TestShop): Promise<StripeWire> {
  const binding = await bind(0);
  const origin = `http://127.0.0.1:${binding.port}`;
  const held = new Map<RegExp, () => Promise<unknown>>();
  let written = asIs;

  const app = new Hono()
    .all('/stripe/*', async ({ req: { raw } }) => {
      const { pathname, search } = new URL(raw.url);
      const path = pathname.replace('/stripe', '');
      for (const [call, act] of held) {
        // oxlint-disable-next-line no-await-in-loop -- one action after the other
        if (call.test(`${raw.method} ${path}`) && held.delete(call)) await act();
      }
      const { method, headers } = raw;
      const body = method === 'GET' ? null : await raw.text();
      const answer = await fetch(`${config.STRIPE_URL}${path}${search}`, { method, headers, body });
      const said = new Headers(answer.headers);
      // The rewritten body may have another length.
      said.delete('content-length');
      return new Response(written(await answer.text()), { status: answer.status, headers: said });
    })
    .route(
      '/',
      createShop({
        config: { ...config, STRIPE_URL: `${origin}/stripe` },
        connectionOf: () => 'test',
        now,
        patience: 4000,
      }),
    );
  binding.answerWith(listenerOf(app));
  return {
    origin,
    before: (call, act) => held.set(call, act),
    rewrite: (write) => {
      written = write;
    },
    close: () => binding.close(0),
  };
}
