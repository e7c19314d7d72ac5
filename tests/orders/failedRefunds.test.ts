import { afterAll, beforeAll, expect, test } from 'vitest';
import { restateAttentionList } from '#server/orders/cases/attentionList.ts';
import { runScript } from '#tests/support/command.ts';
import { openBench, orderTimeoutMs, type Bench } from './bench.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const pollOptions = { timeout: orderTimeoutMs };
const failure = (id: string) => ({ id, reason: 'expired_or_canceled_card' });
const orders = (...args: string[]) =>
  runScript('server/entrypoints/orders.node.ts', args, {
    PORT: new URL(bench.outside.origin).port,
    DATA_DIR: bench.outside.dataDir,
  });
const causeOf = async (intentId: string) =>
  (await restateAttentionList(bench.engine).read()).find((note) => note.intentId === intentId)?.cause;

/** Makes the newest refund of an intent fail at the bank. @returns the refund's id */
async function failNewestRefund(intentId: string): Promise<string> {
  const [refund] = (await bench.shopper.stripe.refunds.list({ payment_intent: intentId, limit: 1 })).data;
  const id = refund?.id ?? '';
  await fetch(`${bench.outside.origin}/sandbox/stripe/refunds/${id}/fail`, {
    method: 'POST',
    redirect: 'manual',
  });
  return id;
}

/** Refunds an order that the main backend rejected, then reports that the refund failed. */
async function createFailedRefund() {
  const { orderStore, shopper } = bench;
  const paid = await shopper.pay({ email: 'existant@example.com' });
  expect(await orderStore.settle(paid.intentId, orderTimeoutMs)).toMatchObject({ kind: 'refunded' });
  const id = await failNewestRefund(paid.intentId);
  await orderStore.notifyRefundFailed(paid.intentId, failure(id), 0);
  await expect.poll(() => causeOf(paid.intentId), pollOptions).toBe('refundFailed');
  return { ...paid, id };
}

test('lists an order whose refund failed and refunds it again on retry @R4.29', async () => {
  const { orderStore, outside } = bench;
  const { intentId, amount, id } = await createFailedRefund();
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toEqual({ kind: 'needsAttention' });
  const { stdout: listed } = await orders();
  expect(listed).toContain('le remboursement de la carte a échoué');
  expect(listed).toContain(`remboursement ${id} échoué (expired_or_canceled_card)`);
  const { stdout: shown } = await orders('show', intentId);
  expect(shown).toMatch(new RegExp(`carte bancaire échoué : ${id} expired_or_canceled_card\\.`));
  expect(shown).toContain(`retry ${intentId}`);
  expect(shown).toContain(`close ${intentId} --as refunded`);

  expect((await orders('retry', intentId)).stdout).toBe(
    'Décision enregistrée. État de la commande : Paiement remboursé, aucune commande.\n',
  );
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toMatchObject({ kind: 'refunded' });
  expect(await outside.refundsOf(intentId)).toEqual([amount, amount]);
  expect(await outside.standingRefundsOf(intentId)).toEqual([amount]);
  expect(await causeOf(intentId)).toBeUndefined();

  // A duplicate report of the first failed refund changes nothing. The second refund's failure does.
  await orderStore.notifyRefundFailed(intentId, failure(id), amount);
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toMatchObject({ kind: 'refunded' });
  await orderStore.notifyRefundFailed(intentId, failure(await failNewestRefund(intentId)), 0);
  await expect.poll(() => causeOf(intentId), pollOptions).toBe('refundFailed');
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toEqual({ kind: 'needsAttention' });
});

test('ignores further failure reports after an operator closes the order as refunded', async () => {
  const { orderStore } = bench;
  const { intentId, id } = await createFailedRefund();
  expect((await orders('close', intentId, '--as', 'refunded')).code).toBe(0);
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toMatchObject({ kind: 'refunded' });
  await orderStore.notifyRefundFailed(intentId, failure(id), 0);
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toMatchObject({ kind: 'refunded' });
  expect(await causeOf(intentId)).toBeUndefined();
});

test('creates a new refund if the first one failed after its response was lost', async () => {
  const { orderStore, outside, shopper } = bench;
  await bench.serve({}, { retryDelay: 1500 });
  const { intentId, amount } = await shopper.pay({ email: 'existant@example.com' });
  await outside.faults({ 'stripe.refunds.create': { kind: 'drop-response', times: 2 } });
  await orderStore.settle(intentId, 0);
  await expect.poll(() => outside.refundsOf(intentId), pollOptions).toEqual([amount]);
  await orderStore.notifyRefundFailed(intentId, failure(await failNewestRefund(intentId)), 0);
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toMatchObject({ kind: 'refunded' });
  expect(await outside.standingRefundsOf(intentId)).toEqual([amount]);
  await bench.serve({});
});
