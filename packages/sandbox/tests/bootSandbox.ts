import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { sandboxEdenredKeys, sandboxPaygreenKeys, sandboxStripeKeys } from '#server/config/config.ts';
import { createSandbox } from '#sandbox/app.ts';

export const keys = sandboxStripeKeys;

const ledgerSchema = z.object({
  stripe: z.object({
    intents: z.array(z.looseObject({ id: z.string(), status: z.string() })),
    refunds: z.array(z.looseObject({ id: z.string() })),
  }),
  paygreen: z.object({ orders: z.array(z.looseObject({ id: z.string(), status: z.string() })) }),
  webhooks: z.array(
    z.strictObject({
      id: z.string(),
      provider: z.enum(['stripe', 'paygreen']),
      event: z.string(),
      rawBody: z.string(),
      headers: z.record(z.string(), z.string()),
      attempts: z.number(),
      delivered: z.boolean(),
    }),
  ),
});

/** Creates Stripe's official client for the sandbox. */
export function stripeClientAt(url: string, key: string = keys.secret): Stripe {
  const fetchFromSandbox: typeof fetch = (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    return fetch(`${url}/sandbox/stripe${pathname}${search}`, init);
  };
  const httpClient = Stripe.createFetchHttpClient(fetchFromSandbox);
  return new Stripe(key, { httpClient, maxNetworkRetries: 0, telemetry: false });
}

interface ReceivedWebhook {
  readonly body: string;
  readonly signature: string;
}

/** Creates a shop that only records the webhooks it receives. */
function createRecordingShop() {
  const shop = {
    received: new Array<ReceivedWebhook>(),
    receivedFromPaygreen: new Array<ReceivedWebhook>(),
    status: 200,
  };
  const createResponse = () => new Response(null, { status: shop.status });
  const app = new Hono()
    .post('/webhook', async ({ req }) => {
      shop.received.push({ body: await req.text(), signature: req.header('stripe-signature') ?? '' });
      return createResponse();
    })
    .post('/paygreen', async ({ req }) => {
      shop.receivedFromPaygreen.push({ body: await req.text(), signature: req.header('signature') ?? '' });
      return createResponse();
    });
  return { shop, app };
}

/** Serves an app on a free local port. */
export async function serveApp(app: Hono): Promise<{ url: string; close(): Promise<void> }> {
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => {
    server.once('listening', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

/** Starts the complete sandbox on a free port, with its own data folder. */
export async function bootSandbox(now: () => number = Date.now) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'));
  const { shop, app } = createRecordingShop();
  const server = await serveApp(app);
  const { url } = server;
  const sandbox = createSandbox({
    origin: () => url,
    webhookUrls: { stripe: () => `${url}/webhook`, paygreen: () => `${url}/paygreen` },
    dataDir,
    now,
    keys: { stripe: keys, paygreen: sandboxPaygreenKeys, edenred: sandboxEdenredKeys },
  });
  app.route('/sandbox', sandbox.app);
  const sandboxUrl = `${url}/sandbox`;
  return {
    url,
    dataDir,
    shop,
    courier: sandbox.courier,
    keepCount: sandbox.storeCount,
    stripe: stripeClientAt(url),
    setFaults: (faults: unknown) =>
      fetch(`${sandboxUrl}/faults`, { method: 'PUT', body: JSON.stringify(faults) }),
    clearFaults: () => fetch(`${sandboxUrl}/faults`, { method: 'DELETE' }),
    ledger: async () => ledgerSchema.parse(await (await fetch(`${sandboxUrl}/ledger`)).json()),
    close: async () => {
      await sandbox.close();
      await server.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
export type BootedSandbox = Awaited<ReturnType<typeof bootSandbox>>;

export const createIntent = (
  stripe: Stripe,
  overrides: Partial<Stripe.PaymentIntentCreateParams> = {},
  options: Stripe.RequestOptions = {},
) =>
  stripe.paymentIntents.create(
    {
      amount: 7990,
      currency: 'eur',
      setup_future_usage: 'off_session',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      ...overrides,
    },
    options,
  );

/** Returns the error of a Stripe call that must fail. */
export async function catchError(
  call: Promise<unknown>,
): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  const error: unknown = await call.then(
    () => new Error('The call succeeded'),
    (reason: unknown) => reason,
  );
  if (error instanceof Stripe.errors.StripeError) return error;
  throw error;
}

/** Returns the id of an expandable Stripe field, expanded or not. */
export const toId = (reference: string | { readonly id: string } | null): string =>
  typeof reference === 'string' ? reference : (reference?.id ?? '');
