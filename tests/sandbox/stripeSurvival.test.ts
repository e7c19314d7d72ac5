import { Hono } from 'hono';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { payable, serveApp, stripeAt } from './bootSandbox.ts';
import { openKillable } from './killable.ts';

const ledgerSchema = z.object({
  stripe: z.object({ intents: z.array(z.object({ id: z.string(), status: z.string() })) }),
  webhooks: z.array(z.object({ event: z.string() })),
});

/** A sandbox that is killed, as Stripe's client sees it. */
function openStripe() {
  const { boot, kill } = openKillable();
  return {
    kill,
    boot: async (webhookUrl?: string) => {
      const url = await boot(webhookUrl);
      return {
        url,
        stripe: stripeAt(url),
        ledger: async () => ledgerSchema.parse(await (await fetch(`${url}/sandbox/ledger`)).json()),
      };
    },
  };
}

it('knows after a kill what it had answered, and answers it again', async () => {
  const { boot, kill } = openStripe();
  const first = await boot();
  const intent = await payable(first.stripe, {}, { idempotencyKey: 'k' });
  await first.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  await fetch(`${first.url}/sandbox/faults`, {
    method: 'PUT',
    body: JSON.stringify({ 'main.*': { kind: 'status', status: 500 } }),
  });
  await kill();
  const second = await boot();
  expect((await payable(second.stripe, {}, { idempotencyKey: 'k' })).id).toBe(intent.id);
  expect((await second.ledger()).stripe.intents).toMatchObject([{ id: intent.id, status: 'succeeded' }]);
  expect(await (await fetch(`${second.url}/sandbox/faults`)).json()).toHaveProperty('main.*');
});

it('killed in the middle of many calls, has done each wholly or not at all', async () => {
  const { boot, kill } = openStripe();
  const keys = Array.from({ length: 40 }, (_, index) => `many-${index}`);
  const first = await boot();
  const calls = keys.map((idempotencyKey) => payable(first.stripe, {}, { idempotencyKey }));
  await Promise.any(calls);
  await kill();
  const before = await Promise.allSettled(calls);
  const second = await boot();
  const after = await Promise.all(
    keys.map((idempotencyKey) => payable(second.stripe, {}, { idempotencyKey })),
  );
  const { stripe, webhooks } = await second.ledger();
  expect(new Set(stripe.intents.map(({ id }) => id))).toEqual(new Set(after.map(({ id }) => id)));
  expect([stripe.intents.length, webhooks.length]).toEqual([keys.length, keys.length]);
  const answered = before.map((call) => (call.status === 'fulfilled' ? call.value.id : null));
  expect(after.map(({ id }, index) => answered[index] ?? id)).toEqual(after.map(({ id }) => id));
});

it('brings after a kill the webhooks that nobody had taken', async () => {
  const { boot, kill } = openStripe();
  const first = await boot();
  await payable(first.stripe);
  await kill();
  const { promise: heard, resolve } = Promise.withResolvers<string>();
  const shop = await serveApp(
    new Hono().post('/webhook', async ({ req }) => {
      resolve(await req.text());
      return new Response();
    }),
  );
  await boot(`${shop.url}/webhook`);
  expect(await heard).toContain('payment_intent.created');
  await kill();
  await shop.close();
});
