import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createSandboxConfig } from '#server/config/config.ts';
import { deliveryDateOf } from '#machines/domain/delivery.ts';
import { restateAttentionList } from '#server/orders/cases/attentionList.ts';
import { formatAttention } from '#server/orders/cases/attentionLine.ts';
import { notifyLapsedVouchers } from '#server/orders/reconciliation/changedVouchers.ts';
import { paygreenFromConfig } from '#server/providers/clients.ts';
import { openBench, orderTimeoutMs, type Bench } from './bench.ts';

const farTuesday = deliveryDateOf('2026-12-08');
const down = { kind: 'status', status: 503 };
const expired = 'payment_order.expired';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterEach(() => bench.providers.faults({}));
afterAll(() => bench.close());

async function noteOf(intentId: string) {
  const notes = await restateAttentionList(bench.engine).read();
  return notes.find((note) => note.intentId === intentId);
}

const payLater = async () =>
  bench.shopper.pay({ ...(await bench.wallets.paygreen('conecs')), date: farTuesday });

test('lists a completed order whose voucher expires afterwards', async () => {
  const { orderStore, providers } = bench;
  const { intentId } = await payLater();
  const answer = await orderStore.settle(intentId, orderTimeoutMs);
  expect(answer).toMatchObject({ kind: 'completed' });
  expect(await noteOf(intentId)).toBeUndefined();

  await Promise.all([
    orderStore.notifyVoucherLapsed(intentId, expired),
    orderStore.notifyVoucherLapsed(intentId, expired),
  ]);
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toEqual(answer);
  const [order] = await providers.paygreenOf(intentId);
  await expect
    .poll(() => noteOf(intentId))
    .toMatchObject({
      cause: 'voucherLapsed',
      isRefunded: false,
      voucherState: 'lapsed',
      voucher: { id: order?.id, status: expired, amount: 2500 },
    });
  expect(await orderStore.readVoucher(intentId)).toMatchObject({ status: expired });
  expect(await providers.refundsOf(intentId)).toEqual([]);
});

test('lists an order whose voucher expires during the registration', async () => {
  const { orderStore, providers } = bench;
  const { intentId } = await payLater();
  const registrations = await providers.count('main.inscription_ended', down);
  await orderStore.settle(intentId, 0);
  await expect.poll(registrations, { timeout: orderTimeoutMs }).toBeGreaterThan(0);
  await orderStore.notifyVoucherLapsed(intentId, expired);
  expect(await noteOf(intentId)).toBeUndefined();
  await providers.faults({});
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toMatchObject({ kind: 'completed' });
  await expect.poll(() => noteOf(intentId)).toMatchObject({ cause: 'voucherLapsed' });
  expect(await providers.ordersOf(intentId)).toHaveLength(1);
});

test('ignores a lapsed voucher of a refunded, unpaid or unknown order', async () => {
  const { orderStore, providers, shopper, wallets } = bench;
  const refused = await shopper.pay(await wallets.paygreen('swile', 1000));
  const answer = await orderStore.settle(refused.intentId, orderTimeoutMs);
  await orderStore.notifyVoucherLapsed(refused.intentId, 'payment_order.refused');
  expect(await orderStore.settle(refused.intentId, orderTimeoutMs)).toEqual(answer);
  expect(await noteOf(refused.intentId)).toBeUndefined();

  const undone = await shopper.pay(await wallets.paygreen('conecs'));
  await providers.faults({ 'main.inscription_ended': { kind: 'refuse', code: 'email_exists' } });
  await orderStore.settle(undone.intentId, orderTimeoutMs);
  await orderStore.notifyVoucherLapsed(undone.intentId, 'payment_order.canceled');
  await expect.poll(() => noteOf(undone.intentId)).toMatchObject({ cause: 'registrationRefused' });

  const unpaid = await shopper.prepare(await wallets.paygreen('conecs'));
  await orderStore.notifyVoucherLapsed(unpaid.intentId, expired);
  await orderStore.notifyVoucherLapsed('pi_unheard_of', expired);
  expect(await orderStore.readVoucher(unpaid.intentId)).toBeNull();
  expect(await orderStore.settle(unpaid.intentId, orderTimeoutMs)).toEqual({ kind: 'unpaid' });
  await orderStore.notifyVoucherLapsed(unpaid.intentId, expired);
  await shopper.confirm(unpaid);
  await providers.faults({});
  expect(await orderStore.settle(unpaid.intentId, orderTimeoutMs)).toMatchObject({ kind: 'completed' });
  expect(await noteOf(unpaid.intentId)).toBeUndefined();
});

test('finds an expired voucher once during reconciliation if its webhook was lost', async () => {
  const { orderStore, providers, shopper, wallets } = bench;
  const lapsed = await payLater();
  const unexpired = await payLater();
  const byCard = await shopper.pay();
  const byEdenred = await shopper.pay(await wallets.edenred());
  const intentIds = [lapsed, unexpired, byCard, byEdenred].map(({ intentId }) => intentId);
  const answers = await Promise.all(intentIds.map((intentId) => orderStore.settle(intentId, orderTimeoutMs)));
  for (const answer of answers) expect(answer).toMatchObject({ kind: 'completed' });
  const [order] = await providers.paygreenOf(lapsed.intentId);
  await fetch(`${providers.origin}/sandbox/paygreen/orders/${order?.id}/expire`, { method: 'POST' });

  const config = createSandboxConfig(providers.origin, bench.engine.ingressUrl);
  const options = { orderStore, paygreen: paygreenFromConfig(config, () => bench.clock.at) };
  expect(await notifyLapsedVouchers(intentIds, options)).toEqual([lapsed.intentId]);
  await expect.poll(() => noteOf(lapsed.intentId)).toMatchObject({ cause: 'voucherLapsed' });
  expect(await notifyLapsedVouchers(intentIds, options)).toEqual([]);
  await providers.faults({ 'paygreen.payment_orders.list': down });
  expect(await notifyLapsedVouchers(intentIds, options)).toEqual([]);
});

test.each([
  [{ cause: 'unanswered', isRefunded: false, voucherState: 'untouched', voucher: null }, 'unanswered'],
  [
    {
      cause: 'registrationRefused',
      isRefunded: true,
      voucherState: 'taken',
      voucher: { id: 'po_1', status: 'payment_order.authorized', amount: 2500 },
    },
    'registrationRefused, refunded, voucher taken (po_1 payment_order.authorized 25,00\u00a0€)',
  ],
  [
    {
      cause: 'voucherLapsed',
      isRefunded: false,
      voucherState: 'lapsed',
      voucher: { id: 'po_1', status: expired, amount: 2500 },
    },
    'voucherLapsed, voucher lapsed (po_1 payment_order.expired 25,00\u00a0€)',
  ],
  [
    { cause: 'registrationUncertain', isRefunded: false, voucherState: 'uncertain', voucher: null },
    'registrationUncertain, voucher uncertain',
  ],
] as const)('formats the operator case %j as one line', (note, line) => {
  expect(formatAttention(note).replaceAll('\u202f', '\u00a0')).toBe(line);
});
