import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { paygreenKeys } from '#server/config/config.ts';
import { bootSandbox, payable, type Booted } from './bootSandbox.ts';
import { orderSample, paygreenAt, type PaygreenBench } from './paygreenBench.ts';

const eventSchema = z.object({ event_type: z.string(), subject_id: z.string(), data: z.looseObject({}) });

let booted: Booted;
let paygreen: PaygreenBench;
let later = 0;
beforeEach(async () => {
  later = 0;
  booted = await bootSandbox(() => Date.now() + later);
  paygreen = await paygreenAt(booted.url);
});
afterEach(() => booted.close());

const place = async (more: object = {}): Promise<string> =>
  paygreen.idOf(
    await paygreen.post('payment/payment-orders', { ...orderSample, ...(await paygreen.newCard()), ...more }),
  );
const receivedEvents = () =>
  booted.shop.receivedFromPaygreen.map(({ body }) => eventSchema.parse(JSON.parse(body)));
const receivedTypes = (): string[] => receivedEvents().map((event) => event.event_type);
const signatureOf = (body: string): string =>
  createHmac('sha256', paygreenKeys.webhook).update(body).digest('base64');

it('signs the exact bytes of a webhook and records them', async () => {
  const id = await place({ description: 'é€' });
  await booted.courier.flush();
  const [first] = booted.shop.receivedFromPaygreen;
  expect(first?.signature).toBe(signatureOf(first?.body ?? ''));
  expect(first?.signature).not.toBe(signatureOf(`${first?.body} `));
  const { data } = (await paygreen.get(`payment/payment-orders/${id}`)).body;
  expect(receivedEvents()).toEqual([{ event_type: 'payment_order.successed', subject_id: id, data }]);
  expect((await booted.ledger()).webhooks).toMatchObject([
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
  const id = await place({ capture_on: inTwoDays });
  await booted.courier.flush();
  await paygreen.lever(id, 'expire');
  await booted.courier.flush();
  const captured = await place({ reference: 'pi_other' });
  await booted.courier.flush();
  await paygreen.post(`payment/payment-orders/${captured}/refund`, { amount: 100 });
  await paygreen.post(`payment/payment-orders/${captured}/refund`);
  await booted.courier.flush();
  expect(receivedEvents().map(({ event_type: event, subject_id: subject }) => [event, subject])).toEqual([
    ['payment_order.authorized', id],
    ['payment_order.expired', id],
    ['payment_order.successed', captured],
    ['payment_order.refunded', captured],
  ]);
});

it('delivers PayGreen and Stripe webhooks independently', async () => {
  await booted.setFaults({ 'paygreen.webhook': { kind: 'hold' } });
  await place();
  await payable(booted.stripe);
  await booted.courier.flush();
  expect([booted.shop.received.length, receivedTypes()]).toEqual([1, []]);
  expect((await booted.ledger()).webhooks).toMatchObject([
    { provider: 'paygreen', attempts: 0, delivered: false },
    { provider: 'stripe', attempts: 1, delivered: true },
  ]);
  await booted.setFaults({ 'stripe.webhook': { kind: 'status', status: 500 } });
  await booted.courier.flush();
  expect(receivedTypes()).toEqual(['payment_order.successed']);
});

it('retries a webhook with growing delays until it is accepted', async () => {
  booted.shop.status = 500;
  await place();
  await booted.courier.flush();
  expect(receivedTypes()).toHaveLength(1);
  later = 1500;
  await booted.courier.flush();
  expect(receivedTypes()).toHaveLength(2);
  later = 2500;
  await booted.courier.flush();
  expect(receivedTypes()).toHaveLength(2);
  booted.shop.status = 200;
  later = 5000;
  await booted.courier.flush();
  later = 100_000;
  await booted.courier.flush();
  expect(receivedTypes()).toHaveLength(3);
  expect((await booted.ledger()).webhooks).toMatchObject([{ attempts: 3, delivered: true }]);
});

it.each([
  ['duplicate', { kind: 'duplicate' }, 2, true],
  ['status', { kind: 'status', status: 503, times: 1 }, 0, false],
  ['drop-response', { kind: 'drop-response', times: 1 }, 1, false],
])('applies the webhook fault %s', async (_kind, fault, times, delivered) => {
  await booted.setFaults({ 'paygreen.webhook': fault });
  await place();
  await booted.courier.flush();
  expect(receivedTypes()).toHaveLength(times);
  expect((await booted.ledger()).webhooks).toMatchObject([{ delivered }]);
});
