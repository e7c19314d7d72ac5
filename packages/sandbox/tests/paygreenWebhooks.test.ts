import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sandboxPaygreenKeys } from '#server/config/config.ts';
import { bootSandbox, createIntent, type BootedSandbox } from './bootSandbox.ts';
import { orderSample, paygreenClientAt, type PaygreenClient } from './paygreenBench.ts';

const eventSchema = z.object({ event_type: z.string(), subject_id: z.string(), data: z.looseObject({}) });

let sandbox: BootedSandbox;
let paygreen: PaygreenClient;
let elapsedMs = 0;
beforeEach(async () => {
  elapsedMs = 0;
  sandbox = await bootSandbox(() => Date.now() + elapsedMs);
  paygreen = await paygreenClientAt(sandbox.url);
});
afterEach(() => sandbox.close());

const placeOrder = async (overrides: object = {}): Promise<string> =>
  paygreen.idOf(
    await paygreen.post('payment/payment-orders', {
      ...orderSample,
      ...(await paygreen.createCard()),
      ...overrides,
    }),
  );
const receivedEvents = () =>
  sandbox.shop.receivedFromPaygreen.map(({ body }) => eventSchema.parse(JSON.parse(body)));
const receivedTypes = (): string[] => receivedEvents().map((event) => event.event_type);
const signatureOf = (body: string): string =>
  createHmac('sha256', sandboxPaygreenKeys.webhook).update(body).digest('base64');

it('signs the exact bytes of a webhook and records them', async () => {
  const id = await placeOrder({ description: 'é€' });
  await sandbox.courier.flush();
  const [first] = sandbox.shop.receivedFromPaygreen;
  expect(first?.signature).toBe(signatureOf(first?.body ?? ''));
  expect(first?.signature).not.toBe(signatureOf(`${first?.body} `));
  const { data } = (await paygreen.get(`payment/payment-orders/${id}`)).body;
  expect(receivedEvents()).toEqual([{ event_type: 'payment_order.successed', subject_id: id, data }]);
  expect((await sandbox.ledger()).webhooks).toMatchObject([
    {
      id: expect.stringMatching(/^ntf_/),
      provider: 'paygreen',
      event: 'payment_order.successed',
      rawBody: first?.body,
      headers: { signature: first?.signature },
      attempts: 1,
      delivered: true,
    },
  ]);
});

it('sends one webhook per status change', async () => {
  const inTwoDays = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10);
  const id = await placeOrder({ capture_on: inTwoDays });
  await sandbox.courier.flush();
  await paygreen.pullLever(id, 'expire');
  await sandbox.courier.flush();
  const capturedOrderId = await placeOrder({ reference: 'pi_other' });
  await sandbox.courier.flush();
  await paygreen.post(`payment/payment-orders/${capturedOrderId}/refund`, { amount: 100 });
  await paygreen.post(`payment/payment-orders/${capturedOrderId}/refund`);
  await sandbox.courier.flush();
  expect(receivedEvents().map(({ event_type: event, subject_id: subject }) => [event, subject])).toEqual([
    ['payment_order.authorized', id],
    ['payment_order.expired', id],
    ['payment_order.successed', capturedOrderId],
    ['payment_order.refunded', capturedOrderId],
  ]);
});

it('delivers PayGreen and Stripe webhooks independently', async () => {
  await sandbox.setFaults({ 'paygreen.webhook': { kind: 'hold' } });
  await placeOrder();
  await createIntent(sandbox.stripe);
  await sandbox.courier.flush();
  expect([sandbox.shop.received.length, receivedTypes()]).toEqual([1, []]);
  expect((await sandbox.ledger()).webhooks).toMatchObject([
    { provider: 'paygreen', attempts: 0, delivered: false },
    { provider: 'stripe', attempts: 1, delivered: true },
  ]);
  await sandbox.setFaults({ 'stripe.webhook': { kind: 'status', status: 500 } });
  await sandbox.courier.flush();
  expect(receivedTypes()).toEqual(['payment_order.successed']);
});

it('retries a webhook with growing delays until it is accepted', async () => {
  sandbox.shop.status = 500;
  await placeOrder();
  await sandbox.courier.flush();
  expect(receivedTypes()).toHaveLength(1);
  elapsedMs = 1500;
  await sandbox.courier.flush();
  expect(receivedTypes()).toHaveLength(2);
  elapsedMs = 2500;
  await sandbox.courier.flush();
  expect(receivedTypes()).toHaveLength(2);
  sandbox.shop.status = 200;
  elapsedMs = 5000;
  await sandbox.courier.flush();
  elapsedMs = 100_000;
  await sandbox.courier.flush();
  expect(receivedTypes()).toHaveLength(3);
  expect((await sandbox.ledger()).webhooks).toMatchObject([{ attempts: 3, delivered: true }]);
});

it.each([
  ['duplicate', { kind: 'duplicate' }, 2, true],
  ['status', { kind: 'status', status: 503, times: 1 }, 0, false],
  ['drop-response', { kind: 'drop-response', times: 1 }, 1, false],
])('applies the webhook fault %s', async (_kind, fault, times, delivered) => {
  await sandbox.setFaults({ 'paygreen.webhook': fault });
  await placeOrder();
  await sandbox.courier.flush();
  expect(receivedTypes()).toHaveLength(times);
  expect((await sandbox.ledger()).webhooks).toMatchObject([{ delivered }]);
});
