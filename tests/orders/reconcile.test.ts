import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandboxConfig } from '#server/config/config.ts';
import { paygreenFromConfig } from '#server/providers/clients.ts';
import { restateAttentionList } from '#server/orders/cases/attentionList.ts';
import { restateOrderCases } from '#server/orders/cases/orderCases.ts';
import { reconcile } from '#server/orders/reconciliation/reconcile.ts';
import { runScript } from '#tests/support/command.ts';
import { openBench, orderTimeoutMs, saturday, type Bench } from './bench.ts';
import { overwriteOrder, storedOrder } from './stored.ts';

const hour = 60 * 60 * 1000;
/** Lifetime of intents in ms. Shorter than in production (a day), but long enough to pay. */
const shortLifetime = 1000;

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const optionsNow = (): Parameters<typeof reconcile>[0] => ({
  stripe: bench.shopper.stripe,
  paygreen: paygreenFromConfig(
    createSandboxConfig(bench.providers.origin, bench.engine.ingressUrl),
    () => bench.clock.at,
  ),
  orderStore: bench.orderStore,
  cases: restateOrderCases(bench.engine),
  orderSystem: {
    hasAccount: () => Promise.resolve(true),
    countOrdersPaidBy: async (intentId) => (await bench.providers.ordersOf(intentId)).length,
  },
  now: bench.clock.at,
  days: 7,
  orderTimeoutMs: orderTimeoutMs,
});

test('registers paid orders and cancels intents that are unpaid for a day', async () => {
  const { clock, providers, shopper, orderStore } = bench;
  const abandoned = await shopper.prepare();
  const abandonedSetup = await shopper.prepare({ isSetup: true });
  const forgotten = await shopper.pay();
  const forgottenSetup = await shopper.pay({ isSetup: true });
  const ordered = await shopper.pay();
  await orderStore.settle(ordered.intentId, orderTimeoutMs);
  const foreignIntent = await shopper.stripe.paymentIntents.create({ amount: 1000, currency: 'eur' });
  clock.at = saturday + 20 * hour;
  const fresh = await shopper.prepare();
  clock.at = saturday + 25 * hour;

  const { settled, cancelled } = await reconcile(optionsNow());

  expect(settled).toHaveLength(3);
  expect(settled).toEqual(
    expect.arrayContaining(
      [forgotten, forgottenSetup, ordered].map(({ intentId }) => ({ intentId, answer: 'completed' })),
    ),
  );
  expect(await providers.ordersOf(forgotten.intentId)).toHaveLength(1);
  expect(await providers.ordersOf(ordered.intentId)).toHaveLength(1);
  expect(cancelled.toSorted()).toEqual([abandoned.intentId, abandonedSetup.intentId].toSorted());
  expect(await providers.statusOf(abandoned.intentId)).toBe('canceled');
  expect(await orderStore.readPayments(abandoned.checkoutId)).toMatchObject({ intents: [] });
  expect(await providers.statusOf(fresh.intentId)).toBe('requires_payment_method');
  expect(await providers.statusOf(foreignIntent.id)).toBe('requires_payment_method');

  expect((await reconcile(optionsNow())).cancelled).toEqual([]);
});

/**
 * Runs the reconciliation command with only these environment variables.
 * Returns its output and exit code.
 */
async function run(settings: object, ...options: string[]): Promise<{ code: number | null; output: string }> {
  const env = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]));
  const { code, stdout } = await runScript('server/entrypoints/reconcile.node.ts', options, env);
  return { code, output: stdout };
}

test('reports an unreadable order, settles the others and exits with 1', async () => {
  const { orderStore, shopper, providers, engine } = bench;
  const broken = await shopper.pay();
  await orderStore.settle(broken.intentId, orderTimeoutMs);
  const { snapshot } = Object.fromEntries(await storedOrder(engine, broken.intentId));
  await overwriteOrder(engine, broken.intentId, 'snapshot', { value: 'completed', context: {} });
  const forgotten = await shopper.pay();

  const { settled, unreadable } = await reconcile(optionsNow());
  expect(unreadable).toEqual([broken.intentId]);
  expect(settled).toContainEqual({ intentId: forgotten.intentId, answer: 'completed' });
  expect(await providers.ordersOf(forgotten.intentId)).toHaveLength(1);

  const { code, output } = await run(
    createSandboxConfig(providers.origin, engine.ingressUrl),
    '--days',
    '1000',
  );
  expect(output).toContain(`  ${broken.intentId}  unreadable\n`);
  expect(code).toBe(1);
  await overwriteOrder(engine, broken.intentId, 'snapshot', snapshot);
  expect(await orderStore.settle(broken.intentId, orderTimeoutMs)).toMatchObject({ kind: 'completed' });
});

test('reports external refunds, disputes and differences from the main backend', async () => {
  const { orderStore, shopper, providers } = bench;
  const returned = await shopper.pay();
  const refunded = await shopper.pay({ email: 'existant@example.com' });
  const disputed = await shopper.prepare();
  await shopper.stripe.paymentIntents.confirm(disputed.intentId, { payment_method: 'pm_card_createDispute' });
  await Promise.all(
    [returned, refunded, disputed].map(({ intentId }) => orderStore.settle(intentId, orderTimeoutMs)),
  );
  await shopper.stripe.refunds.create({ payment_intent: returned.intentId, amount: 500 });

  const { differences } = await reconcile({ ...optionsNow(), days: 1000 });
  expect(differences).toEqual(
    expect.arrayContaining([
      { intentId: returned.intentId, kind: 'returned', detail: expect.stringMatching(/^5,00/) },
      {
        intentId: disputed.intentId,
        kind: 'disputed',
        detail: expect.stringMatching(/^dp_.* needs_response$/),
      },
    ]),
  );
  expect(differences).toHaveLength(2);
  // The orders already contain the differences, because the first run has reported them.
  expect((await reconcile({ ...optionsNow(), days: 1000 })).differences).toEqual([]);
  const notes = await restateAttentionList(bench.engine).read();
  expect(notes.map(({ intentId, cause }) => [intentId, cause])).toEqual(
    expect.arrayContaining([
      [returned.intentId, 'returned'],
      [disputed.intentId, 'disputed'],
    ]),
  );

  const otherSystem = {
    hasAccount: () => Promise.resolve(false),
    countOrdersPaidBy: () => Promise.resolve(2),
  };
  const kinds = (await reconcile({ ...optionsNow(), days: 1000, orderSystem: otherSystem })).differences;
  expect(kinds.filter(({ intentId }) => intentId === returned.intentId).map(({ kind }) => kind)).toEqual([
    'unknownToOrderSystem',
    'ordersTooMany',
  ]);
  expect(kinds.filter(({ intentId }) => intentId === refunded.intentId).map(({ kind }) => kind)).toEqual([
    'ordersTooMany',
  ]);
  expect(await providers.refundsOf(disputed.intentId)).toEqual([]);
});

test('reports a failed refund once if its webhook was lost', async () => {
  const { orderStore, shopper, providers } = bench;
  const { intentId, amount } = await shopper.pay({ email: 'existant@example.com' });
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toMatchObject({ kind: 'refunded' });
  const [refund] = (await shopper.stripe.refunds.list({ payment_intent: intentId })).data;
  await fetch(`${providers.origin}/sandbox/stripe/refunds/${refund?.id}/fail`, {
    method: 'POST',
    redirect: 'manual',
  });
  const findDifferences = async () =>
    (await reconcile({ ...optionsNow(), days: 1000 })).differences.filter((one) => one.intentId === intentId);
  const detail = `${refund?.id} expired_or_canceled_card`;
  expect(await findDifferences()).toEqual([{ intentId, kind: 'refundFailed', detail }]);
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toEqual({ kind: 'needsAttention' });
  expect(await findDifferences()).toEqual([{ intentId, kind: 'unsettled', detail: 'needsAttention' }]);
  const cases = restateOrderCases(bench.engine);
  await expect
    .poll(async () => (await cases.read(intentId)).note?.cause, { timeout: orderTimeoutMs })
    .toBe('refundFailed');
  const retry = { ruling: 'retry', by: 'camille', note: '', isAbsent: false } as const;
  expect(await cases.applyRuling(intentId, retry)).toMatchObject({ kind: 'done' });
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toMatchObject({ kind: 'refunded' });
  expect(await providers.standingRefundsOf(intentId)).toEqual([amount]);
  expect(await findDifferences()).toEqual([]);
});

test('ignores a missing Stripe refund if an operator closed the order as refunded', async () => {
  const { orderStore, shopper, providers } = bench;
  const { intentId } = await shopper.pay({ email: 'existant@example.com' });
  await providers.faults({ 'stripe.refunds.create': { kind: 'refuse', code: 'card_declined' } });
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toEqual({ kind: 'needsAttention' });
  await providers.faults({});
  const closing = { ruling: 'refunded', by: 'camille', note: 'virement', isAbsent: false } as const;
  expect(await restateOrderCases(bench.engine).applyRuling(intentId, closing)).toMatchObject({
    kind: 'done',
  });
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toMatchObject({ kind: 'refunded' });
  const { differences } = await reconcile({ ...optionsNow(), days: 1000 });
  expect(differences.filter((one) => one.intentId === intentId)).toEqual([]);
});

test('exits with 1 for a difference and with 2 for an invalid option', async () => {
  const { orderStore, shopper, providers, engine } = bench;
  const config = createSandboxConfig(providers.origin, engine.ingressUrl);
  // If the address of Restate is missing or empty, the command reads it from the sandbox's data folder.
  const sandbox = { PORT: config.PORT, DATA_DIR: providers.dataDir, RESTATE_INGRESS_URL: '' };
  expect(await run(sandbox, '--days', '1000')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Differences: 0'),
  });
  expect((await run(sandbox, '--resolved', 'pi_1')).code).toBe(2);
  expect((await run(sandbox, '--dsay', '3')).code).toBe(2);

  const waiting = await shopper.pay();
  await providers.faults({ 'main.inscription_ended': { kind: 'drop-response', times: 1 } });
  await bench.serve({ MAIN_IDEMPOTENT: false });
  await orderStore.settle(waiting.intentId, orderTimeoutMs);
  expect(await run(sandbox, '--days', '1000')).toMatchObject({
    code: 1,
    output: expect.stringContaining(`  ${waiting.intentId}  unsettled  needsAttention\n`),
  });
  await providers.faults({});
});

test('automatically cancels an unpaid intent and registers a paid one after a day @R4.32', async () => {
  const { orderStore, providers, shopper } = bench;
  await bench.serve({}, { retryDelay: 50, intentLifetimeMs: shortLifetime });
  const forgotten = await shopper.pay();
  const abandoned = await shopper.prepare();
  const abandonedSetup = await shopper.prepare({ isSetup: true });
  const pollOptions = { timeout: orderTimeoutMs };
  await Promise.all(
    [abandoned, abandonedSetup].map(async ({ intentId, checkoutId }) => {
      await expect.poll(() => providers.statusOf(intentId), pollOptions).toBe('canceled');
      await expect
        .poll(async () => (await orderStore.readPayments(checkoutId)).intents, pollOptions)
        .toEqual([]);
      await expect.poll(() => orderStore.readDraftOrder(intentId), pollOptions).toBeNull();
    }),
  );
  await expect.poll(() => providers.ordersOf(forgotten.intentId), pollOptions).toHaveLength(1);
  expect(await providers.statusOf(forgotten.intentId)).toBe('succeeded');
});
