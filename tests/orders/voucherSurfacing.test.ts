import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { captureDateOf, deliveryDateOf } from '#machines/domain/delivery.ts';
import { createSandboxConfig } from '#server/config/config.ts';
import { restateAttentionList } from '#server/orders/cases/attentionList.ts';
import { notifyLateAuthorisations } from '#server/orders/reconciliation/changedVouchers.ts';
import { paygreenFromConfig } from '#server/providers/clients.ts';
import { openBench, orderTimeoutMs, type Bench } from './bench.ts';
import type { Means } from './wallets.ts';

const soonTuesday = deliveryDateOf('2026-11-24');
const farTuesday = deliveryDateOf('2026-12-08');
const tenMinutes = 10 * 60 * 1000;
const twoSeconds = 2000;
/** Timeout in ms, enough for several attempts of an order. */
const shortTimeout = 300;
const down = { kind: 'status', status: 503 };
const create = 'paygreen.payment_orders.create';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterEach(() => bench.providers.faults({}));
afterAll(() => bench.close());

const waitFor = (voucherLimit: number) => bench.serve({}, { retryDelay: 50, voucherLimit });
const client = () =>
  paygreenFromConfig(
    createSandboxConfig(bench.providers.origin, bench.engine.ingressUrl),
    () => bench.clock.at,
  );

async function noteOf(intentId: string) {
  const notes = await restateAttentionList(bench.engine).read();
  return notes.find((note) => note.intentId === intentId);
}

/** Creates the PayGreen payment order late, after the shop's request has timed out. */
async function createLateVoucher(intentId: string, { credentials }: Means, date = soonTuesday) {
  await bench.providers.faults({});
  const { buyerId = '', instrument } = credentials.paygreen ?? {};
  const outcome = await client().createOrder({
    reference: intentId,
    amount: 2500,
    captureOn: captureDateOf(date.isoDate, bench.clock.at),
    buyerId,
    instrumentId: instrument?.id ?? '',
    shippingAddress: null,
  });
  if (outcome.kind === 'refused') throw new Error(outcome.code);
  const { id, status, amount } = outcome.value;
  return { id, status, amount };
}

/**
 * Pays for an order whose first PayGreen request gets no response.
 * PayGreen rejects the next request with 404.
 */
async function payWithUncertainVoucher(rejectedOperation = create, date = soonTuesday) {
  const { orderStore, providers, shopper, wallets } = bench;
  const means = await wallets.paygreen('conecs');
  const paid = await shopper.pay({ ...means, date });
  const countUnanswered = await providers.count(create, down);
  expect(await orderStore.settle(paid.intentId, 0)).toEqual({ kind: 'kept' });
  await expect.poll(countUnanswered, { timeout: orderTimeoutMs }).toBeGreaterThan(0);
  const countRejections = await providers.count(rejectedOperation, { kind: 'status', status: 404 });
  await expect.poll(countRejections, { timeout: orderTimeoutMs }).toBe(1);
  return { ...paid, means, countRejections };
}

/** Pays for an order and waits for its refund, because PayGreen does not confirm the voucher in time. */
async function refundUncertainVoucher(date = soonTuesday) {
  await waitFor(twoSeconds);
  const paid = await payWithUncertainVoucher(create, date);
  expect(await bench.orderStore.settle(paid.intentId, orderTimeoutMs)).toMatchObject({ kind: 'refunded' });
  expect(await bench.providers.refundsOf(paid.intentId)).toEqual([paid.amount]);
  return paid;
}

const refundedWith = (words: RegExp) => ({ kind: 'refunded', reason: expect.stringMatching(words) });

test.each([create, 'paygreen.instruments.retrieve'])(
  'waits for a late voucher after a missing response although %s rejects the next request',
  async (rejectedOperation) => {
    await waitFor(tenMinutes);
    const { orderStore, providers } = bench;
    const { intentId, means, countRejections } = await payWithUncertainVoucher(rejectedOperation);
    expect(await orderStore.settle(intentId, shortTimeout)).toEqual({ kind: 'kept' });
    // The server looks the payment order up at PayGreen and does not create another one.
    expect(await countRejections()).toBe(1);
    expect(await providers.refundsOf(intentId)).toEqual([]);
    await createLateVoucher(intentId, means);
    expect(await orderStore.settle(intentId, orderTimeoutMs)).toMatchObject({ kind: 'completed' });
    expect(await providers.paygreenOf(intentId)).toHaveLength(1);
    expect((await providers.ordersOf(intentId))[0]?.payload).toMatchObject({ paygreen_error: 'no' });
  },
);

test('refunds the card without an operator case if no voucher appears in time', async () => {
  const { intentId } = await refundUncertainVoucher();
  expect(await bench.orderStore.settle(intentId, orderTimeoutMs)).toEqual(
    refundedWith(/refusé\u00a0: .*remboursée en totalité\u00a0: vous pouvez payer autrement\.$/),
  );
  expect(await bench.providers.ordersOf(intentId)).toEqual([]);
  expect(await noteOf(intentId)).toBeUndefined();
});

test('refunds a voucher that is charged after its order was refunded', async () => {
  const { orderStore, providers } = bench;
  const { intentId, amount, means } = await refundUncertainVoucher();
  const voucher = await createLateVoucher(intentId, means);
  expect(voucher.status).toBe('payment_order.successed');
  await Promise.all([
    orderStore.notifyVoucherCharged(intentId, voucher),
    orderStore.notifyVoucherCharged(intentId, voucher),
  ]);
  const statuses = async () => (await providers.paygreenOf(intentId)).map(({ status }) => status);
  await expect.poll(statuses, { timeout: orderTimeoutMs }).toEqual(['payment_order.refunded']);
  await expect
    .poll(() => orderStore.settle(intentId, orderTimeoutMs))
    .toEqual(refundedWith(/Rien ne reste débité sur votre titre-restaurant\.$/));
  expect(await orderStore.readVoucher(intentId)).toMatchObject({ status: 'payment_order.refunded' });
  expect(await providers.refundsOf(intentId)).toEqual([amount]);
  expect(await noteOf(intentId)).toBeUndefined();
});

test('creates an operator case if a late voucher cannot be refunded', async () => {
  const { orderStore, providers } = bench;
  const { intentId, amount, means } = await refundUncertainVoucher(farTuesday);
  const voucher = await createLateVoucher(intentId, means, farTuesday);
  expect(voucher.status).toBe('payment_order.authorized');
  await orderStore.notifyVoucherCharged(intentId, voucher);
  await expect
    .poll(() => noteOf(intentId), { timeout: orderTimeoutMs })
    .toMatchObject({ cause: 'voucherLeft', isRefunded: true, voucherState: 'taken', voucher });
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toEqual(
    refundedWith(/notre équipe s’en occupe\.$/),
  );
  // The operator already has the case, so a second webhook does not reopen it.
  const at = (await noteOf(intentId))?.at;
  await orderStore.notifyVoucherCharged(intentId, { ...voucher, status: 'payment_order.successed' });
  expect((await noteOf(intentId))?.at).toBe(at);
  expect(await providers.refundsOf(intentId)).toEqual([amount]);
});

test('creates an operator case if PayGreen is down when a late voucher arrives', async () => {
  const { orderStore, providers } = bench;
  const { intentId, means } = await refundUncertainVoucher();
  const voucher = await createLateVoucher(intentId, means);
  await providers.faults({ 'paygreen.payment_orders.refund': down });
  await orderStore.notifyVoucherCharged(intentId, voucher);
  await expect
    .poll(() => noteOf(intentId), { timeout: orderTimeoutMs })
    .toMatchObject({ cause: 'voucherLeft', voucherState: 'taken', voucher });
});

test('refunds a late voucher once during reconciliation if its webhook was lost', async () => {
  const { orderStore, shopper, wallets } = bench;
  const refundedOrder = await refundUncertainVoucher();
  await createLateVoucher(refundedOrder.intentId, refundedOrder.means);
  const untouched = await shopper.pay({
    ...(await wallets.paygreen('conecs')),
    email: 'existant@example.com',
  });
  expect(await orderStore.settle(untouched.intentId, orderTimeoutMs)).toMatchObject({ kind: 'refunded' });
  const intentIds = [refundedOrder.intentId, untouched.intentId];
  expect(await notifyLateAuthorisations(intentIds, { orderStore, paygreen: client() })).toEqual([
    refundedOrder.intentId,
  ]);
  await expect
    .poll(() => orderStore.readVoucher(refundedOrder.intentId), { timeout: orderTimeoutMs })
    .toMatchObject({ status: 'payment_order.refunded' });
  expect(await notifyLateAuthorisations(intentIds, { orderStore, paygreen: client() })).toEqual([]);
});

test('ignores a late voucher of a completed or unknown order', async () => {
  const { orderStore, providers, shopper, wallets } = bench;
  const { intentId } = await shopper.pay(await wallets.paygreen('conecs'));
  const answer = await orderStore.settle(intentId, orderTimeoutMs);
  const voucher = await orderStore.readVoucher(intentId);
  if (voucher === null) throw new Error('No voucher is stored');
  await orderStore.notifyVoucherCharged(intentId, { ...voucher, id: 'po_other' });
  await orderStore.notifyVoucherCharged('pi_unheard_of', voucher);
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toEqual(answer);
  expect(await orderStore.readVoucher(intentId)).toEqual(voucher);
  expect(await providers.paygreenOf(intentId)).toMatchObject([{ status: 'payment_order.successed' }]);
  expect(await noteOf(intentId)).toBeUndefined();
});

test('waits for a late voucher after an interrupted request although the retry is rejected', async () => {
  await waitFor(tenMinutes);
  const { orderStore, engine, providers, shopper, wallets } = bench;
  const means = await wallets.paygreen('conecs');
  const { intentId } = await shopper.pay(means);
  await providers.faults({ [create]: { kind: 'delay', ms: tenMinutes, times: 1 } });
  await orderStore.settle(intentId, 0);
  await expect.poll(() => providers.struck(create), { timeout: orderTimeoutMs }).toBe(true);
  const countRejections = await providers.count(create, { kind: 'status', status: 422 });
  process.kill(engine.pid, 'SIGKILL');
  await expect.poll(countRejections, { timeout: 3 * orderTimeoutMs }).toBeGreaterThan(0);
  expect(await providers.refundsOf(intentId)).toEqual([]);
  await createLateVoucher(intentId, means);
  await expect.poll(() => providers.ordersOf(intentId), { timeout: orderTimeoutMs }).toHaveLength(1);
  expect(await providers.paygreenOf(intentId)).toHaveLength(1);
  expect(await providers.refundsOf(intentId)).toEqual([]);
});
