import { Hono } from 'hono';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { serveApp } from './bootSandbox.ts';
import { openKillable } from './killable.ts';
import { orderSample, paygreenAt, type PaygreenBench } from './paygreenBench.ts';

const path = 'payment/payment-orders';
const ledgerSchema = z.object({
  paygreen: z.object({ orders: z.array(z.looseObject({})) }),
  webhooks: z.array(z.looseObject({})),
});

const place = async (paygreen: PaygreenBench, more: object = {}) =>
  paygreen.post(path, { ...orderSample, ...(await paygreen.newCard()), ...more });

it('knows after a kill whom it has, what was ordered, and who has signed in', async () => {
  const { boot, kill } = openKillable();
  const first = await paygreenAt(await boot());
  const order = await place(first);
  const card = await first.newCard();
  await kill();
  const url = await boot();
  const second = await paygreenAt(url);
  expect((await second.get(`${path}/${first.idOf(order)}`)).body.data).toMatchObject({
    status: 'payment_order.successed',
  });
  expect((await place(second)).status).toBe(422);
  const next = await second.post(path, { ...orderSample, ...card, reference: 'pi_next' });
  expect(next.body.data).toMatchObject({ status: 'payment_order.successed' });
  const old = await fetch(`${url}/sandbox/paygreen/payment/buyers`, {
    headers: { authorization: `Bearer ${first.token}` },
  });
  expect(old.status).toBe(200);
});

it('killed in the middle of many orders, has taken each wholly or not at all', async () => {
  const { boot, kill } = openKillable();
  const references = Array.from({ length: 40 }, (_, index) => `pi_${index}`);
  const first = await paygreenAt(await boot());
  const card = await first.newCard();
  const body = { ...orderSample, ...card, amount: 100, eligible_amounts: {} };
  const calls = references.map((reference) => first.post(path, { ...body, reference }));
  await Promise.any(calls);
  await kill();
  await Promise.allSettled(calls);
  const url = await boot();
  const second = await paygreenAt(url);
  const ledger = ledgerSchema.parse(await (await fetch(`${url}/sandbox/ledger`)).json());
  const taken = ledger.paygreen.orders.length;
  expect(ledger.webhooks).toHaveLength(taken);
  const again = await Promise.all(references.map((reference) => second.post(path, { ...body, reference })));
  expect(again.filter(({ status }) => status === 200)).toHaveLength(references.length - taken);
});

it('brings after a kill the webhooks that nobody had taken', async () => {
  const { boot, kill } = openKillable();
  await place(await paygreenAt(await boot()));
  await kill();
  const { promise: heard, resolve } = Promise.withResolvers<string>();
  const shop = await serveApp(
    new Hono().post('/webhook', async ({ req }) => {
      resolve(await req.text());
      return new Response();
    }),
  );
  await boot(`${shop.url}/webhook`);
  expect(await heard).toContain('payment_order.successed');
  await kill();
  await shop.close();
});
