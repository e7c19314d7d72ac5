import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { deliveryDateOf } from '#machines/domain/delivery.ts';
import { restateAttentionList } from '#server/orders/cases/attentionList.ts';
import { restateOrderCases } from '#server/orders/cases/orderCases.ts';
import { openBench, orderTimeoutMs, saturday, type Bench } from './bench.ts';
import type { Means } from './wallets.ts';

const farTuesday = deliveryDateOf('2026-12-08');
const quarterOfAnHour = 15 * 60 * 1000;
const down = { kind: 'status', status: 503 };
const registrationRejection = { 'main.inscription_ended': { kind: 'refuse', code: 'email_exists' } };

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterEach(async () => {
  bench.clock.at = saturday;
  await bench.providers.faults({});
});
afterAll(() => bench.close());

async function noteOf(intentId: string) {
  const notes = await restateAttentionList(bench.engine).read();
  return notes.find((note) => note.intentId === intentId);
}

/**
 * Pays for an order that the main backend rejects, with additional faults.
 * Returns the response to the customer.
 */
async function payRejectedOrder(
  means: Means,
  faults: Readonly<Record<string, unknown>> = {},
  date?: typeof farTuesday,
) {
  const { orderStore, providers, shopper } = bench;
  const paid = await shopper.pay({ ...means, ...(date && { date }) });
  await providers.faults({ ...registrationRejection, ...faults });
  const answers = await Promise.all([
    orderStore.settle(paid.intentId, orderTimeoutMs),
    orderStore.settle(paid.intentId, orderTimeoutMs),
  ]);
  expect(answers[0]).toEqual(answers[1]);
  expect(await providers.refundsOf(paid.intentId)).toEqual([paid.amount]);
  expect(await providers.ordersOf(paid.intentId)).toEqual([]);
  return { ...paid, answer: answers[0] };
}

const refundedWith = (words: RegExp) => ({ kind: 'refunded', reason: expect.stringMatching(words) });
const voucherRefunded = refundedWith(/Ce paiement vous est remboursé en totalité\. Rien ne reste débité/);
const voucherStillCharged = refundedWith(
  /Votre carte est remboursée en totalité\. Le montant débité .* notre équipe s’en occupe\.$/,
);

test('refunds a captured PayGreen voucher and the card', async () => {
  const { intentId, answer } = await payRejectedOrder(await bench.wallets.paygreen('conecs'));
  expect(answer).toEqual(voucherRefunded);
  expect(await bench.providers.paygreenOf(intentId)).toMatchObject([{ status: 'payment_order.refunded' }]);
  expect(await bench.orderStore.readVoucher(intentId)).toMatchObject({ status: 'payment_order.refunded' });
  await expect
    .poll(() => noteOf(intentId))
    .toMatchObject({
      cause: 'registrationRefused',
      isRefunded: true,
      voucherState: 'undone',
      voucher: { status: 'payment_order.refunded', amount: 2500 },
    });
});

test('refunds the card and leaves an authorised PayGreen voucher to an operator', async () => {
  const { intentId, answer } = await payRejectedOrder(await bench.wallets.paygreen('swile'), {}, farTuesday);
  expect(answer).toEqual(voucherStillCharged);
  expect(await bench.providers.paygreenOf(intentId)).toMatchObject([{ status: 'payment_order.authorized' }]);
  await expect
    .poll(() => noteOf(intentId))
    .toMatchObject({
      cause: 'registrationRefused',
      isRefunded: true,
      voucherState: 'taken',
      voucher: { status: 'payment_order.authorized', amount: 2500 },
    });
});

test('refunds a captured Edenred payment', async () => {
  const { intentId, answer } = await payRejectedOrder(await bench.wallets.edenred());
  expect(answer).toEqual(voucherRefunded);
  expect(await bench.providers.edenredOf(intentId)).toMatchObject([{ status: 'refunded' }]);
  await expect.poll(() => noteOf(intentId)).toMatchObject({ isRefunded: true, voucherState: 'undone' });
});

test('refunds a captured Edenred payment after its session has expired', async () => {
  const { clock, orderStore, providers, shopper, wallets } = bench;
  const means = await wallets.edenred();
  const { intentId } = await shopper.pay(means);
  const registrations = await providers.count('main.inscription_ended', down);
  await orderStore.settle(intentId, 0);
  await expect.poll(registrations, { timeout: orderTimeoutMs }).toBeGreaterThan(0);
  clock.at += quarterOfAnHour;
  await providers.faults(registrationRejection);
  // A registration rejected after a timeout is uncertain, so an operator must check it and decide.
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toEqual({ kind: 'needsAttention' });
  const word = { by: 'camille', note: '', isAbsent: true };
  await restateOrderCases(bench.engine).applyRuling(intentId, { ...word, ruling: 'refund' });
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toMatchObject({ kind: 'refunded' });
  expect(await providers.edenredOf(intentId)).toMatchObject([{ status: 'refunded' }]);
  expect((await orderStore.readDraftOrder(intentId))?.draft.payment.edenred).not.toEqual(
    means.credentials.edenred,
  );
});

test.each([
  ['paygreen', 'paygreen.payment_orders.refund', down],
  ['paygreen', 'paygreen.payment_orders.refund', { kind: 'drop-response' }],
  ['edenred', 'edenred.transactions.refund', down],
  ['edenred', 'edenred.transactions.refund', { kind: 'drop-response' }],
] as const)(
  'refunds the %s voucher although %s first fails three times: %j',
  async (provider, name, fault) => {
    const { providers, wallets } = bench;
    const means = provider === 'paygreen' ? await wallets.paygreen('conecs') : await wallets.edenred();
    const { intentId, answer } = await payRejectedOrder(means, { [name]: { ...fault, times: 3 } });
    expect(answer).toEqual(voucherRefunded);
    const [payment] = [...(await providers.paygreenOf(intentId)), ...(await providers.edenredOf(intentId))];
    expect(payment?.status).toMatch(/refunded$/);
  },
);

test.each([
  ['paygreen', 'paygreen.payment_orders.refund', 'payment_order.successed'],
  ['edenred', 'edenred.transactions.refund', 'captured'],
] as const)(
  'refunds the card without waiting for the unavailable provider %s',
  async (provider, name, status) => {
    const { providers, wallets } = bench;
    await bench.serve({}, { retryDelay: 50, voucherLimit: 400 });
    const means = provider === 'paygreen' ? await wallets.paygreen('conecs') : await wallets.edenred();
    const { intentId, answer } = await payRejectedOrder(means, { [name]: down });
    expect(answer).toEqual(voucherStillCharged);
    const payments = [...(await providers.paygreenOf(intentId)), ...(await providers.edenredOf(intentId))];
    expect(payments).toMatchObject([{ status }]);
    await expect.poll(() => noteOf(intentId)).toMatchObject({ voucherState: 'taken', voucher: { status } });
  },
);

test('creates an operator case for an Edenred payment without a response', async () => {
  const faults = { 'main.first_payment_edenred': { kind: 'drop-response' } };
  const { intentId, answer } = await payRejectedOrder(await bench.wallets.edenred(), faults);
  expect(answer).toEqual(refundedWith(/Notre équipe vérifie que rien ne reste débité/));
  await expect.poll(() => noteOf(intentId)).toMatchObject({ voucherState: 'uncertain', voucher: null });
});
