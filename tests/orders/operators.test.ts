import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { referenceOf } from '#machines/domain/reference.ts';
import { attentionContract, attentionKey } from '#server/orders/contracts.ts';
import { connectToEngine } from '#server/orders/engine/ingress.ts';
import { restateAttentionList } from '#server/orders/cases/attentionList.ts';
import { runScript } from '#tests/support/command.ts';
import { openBench, orderTimeoutMs, type Bench } from './bench.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
  await bench.serve({ MAIN_IDEMPOTENT: false }, { retryDelay: 50, attentionDelayMs: 300 });
});
afterEach(() => bench.providers.faults({}));
afterAll(() => bench.close());

const pollOptions = { timeout: orderTimeoutMs };
/** Runs the operator command `npm run orders -- ...`. Returns its output and exit code. */
const orders = (...args: string[]) =>
  runScript('server/entrypoints/orders.node.ts', args, {
    PORT: new URL(bench.providers.origin).port,
    DATA_DIR: bench.providers.dataDir,
  });

const isListed = async (intentId: string): Promise<boolean> =>
  (await restateAttentionList(bench.engine).read()).some((note) => note.intentId === intentId);

/** Creates an order that the main backend registered without sending a response. */
async function payUncertainOrder() {
  const { providers, orderStore, shopper } = bench;
  const paid = await shopper.pay();
  await providers.faults({ 'main.inscription_ended': { kind: 'drop-response', times: 1 } });
  expect(await orderStore.settle(paid.intentId, orderTimeoutMs)).toEqual({ kind: 'needsAttention' });
  await expect.poll(() => isListed(paid.intentId), pollOptions).toBe(true);
  return paid;
}

test('lists an order with uncertain registration until an operator closes it as ordered @R9.30', async () => {
  const { orderStore, providers } = bench;
  const { intentId, checkoutId } = await payUncertainOrder();
  const listed = await orders();
  expect(listed.code).toBe(1);
  expect(listed.stdout).toMatch(new RegExp(`${intentId}  85,89.€ par carte  peut-être enregistrée`));
  expect(listed.stdout).toContain('cus_');
  // The operator's list shows the customer's contact data and the waiting time.
  expect(listed.stdout).toMatch(/en attente depuis .* ; commandée le .*@example\.com, \+33/);

  const { stdout: shown } = await orders('show', intentId);
  expect(shown).toContain('Lire le paiement : paiement réussi.');
  expect(shown).toContain('Enregistrer la commande : sans réponse.');
  expect(shown).toContain('Page du client, après actualisation : Commande en attente de confirmation');
  expect(shown).toContain(`refund ${intentId} --not-registered`);
  // Operators can look up the reference that a customer reads out on the phone, in any format.
  const reference = referenceOf(intentId);
  expect((await orders('show', reference)).stdout).toBe(shown);
  expect((await orders('show', reference.replace('-', '').toLowerCase())).stdout).toBe(shown);
  expect(await orders('show', 'ZZZZ-ZZZZ')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Aucun paiement ne se termine par ZZZZ-ZZZZ.'),
  });

  // The command changes nothing unless the operator confirms a check in the main backend.
  const commands = [
    ['retry', intentId],
    ['refund', intentId],
    ['close', intentId, '--as', 'refunded'],
  ];
  const refusals = await Promise.all(commands.map((command) => orders(...command)));
  for (const { code, stderr } of refusals) {
    expect(code).toBe(1);
    expect(stderr).toContain('--not-registered');
  }
  const closing = await orders('close', intentId, '--as', 'ordered', '--by', 'camille', '--note', 'vue');
  expect(closing).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Close par un opérateur : Commande enregistrée'),
  });
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toEqual({ kind: 'completed' });
  expect(await orderStore.handOverToken(intentId)).toBeNull();
  expect((await orderStore.readPayments(checkoutId)).paidIntentId).toBe(intentId);
  expect(await providers.refundsOf(intentId)).toEqual([]);
  expect((await orders('show', intentId)).stdout).toMatch(
    /camille clôt le dossier \(commande enregistrée\)\. « vue »/,
  );
  expect(await orders('--json')).toMatchObject({ code: 0, stdout: '[]\n' });
});

test('refunds an unregistered order once at an operator’s request and frees its checkout', async () => {
  const { orderStore, providers } = bench;
  const { intentId, checkoutId, amount } = await payUncertainOrder();
  expect((await orders('refund', intentId, '--not-registered')).code).toBe(0);
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toEqual({
    kind: 'refunded',
    reason: 'Votre commande a été annulée par notre équipe. Ce paiement vous est remboursé en totalité.',
  });
  expect((await orders('refund', intentId, '--not-registered')).code).toBe(1);
  expect(await providers.refundsOf(intentId)).toEqual([amount]);
  expect((await orderStore.readPayments(checkoutId)).paidIntentId).toBeNull();
  expect((await orders()).code).toBe(0);
});

test('frees the checkout after an operator closes the order as refunded manually', async () => {
  const { orderStore } = bench;
  const { intentId, checkoutId } = await payUncertainOrder();
  expect((await orders('close', intentId, '--as', 'refunded', '--not-registered')).code).toBe(0);
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toMatchObject({
    kind: 'refunded',
    reason: expect.stringContaining('rendu par notre équipe'),
  });
  await expect
    .poll(async () => (await orderStore.readPayments(checkoutId)).paidIntentId, pollOptions)
    .toBeNull();
});

test('registers the order once when an operator retries it with `--not-registered`', async () => {
  const { orderStore, providers, shopper } = bench;
  const { intentId } = await shopper.pay();
  await providers.faults({ 'main.inscription_ended': { kind: 'status', status: 503, times: 1 } });
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toEqual({ kind: 'needsAttention' });
  await expect.poll(() => isListed(intentId), pollOptions).toBe(true);
  expect((await orders('retry', intentId, '--not-registered')).code).toBe(0);
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toEqual({ kind: 'completed' });
  expect(await providers.ordersOf(intentId)).toHaveLength(1);
});

test('refunds the order on a retry after Stripe rejected the earlier attempts', async () => {
  const { orderStore, providers, shopper } = bench;
  const { intentId, amount } = await shopper.pay({ email: 'existant@example.com' });
  await providers.faults({ 'stripe.refunds.create': { kind: 'refuse', code: 'card_declined' } });
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toEqual({ kind: 'needsAttention' });
  const ruleAgain = async (ruling: string) => {
    await expect.poll(() => isListed(intentId), pollOptions).toBe(true);
    const { code, stderr } = await orders(ruling, intentId);
    expect([code, stderr]).toEqual([
      1,
      `Décision enregistrée, mais la commande attend encore un opérateur : le prestataire de paiement refuse de rembourser. Détails : npm run orders -- show ${intentId}\n`,
    ]);
    return orderStore.settle(intentId, orderTimeoutMs);
  };
  expect(await ruleAgain('retry')).toEqual({ kind: 'needsAttention' });
  expect(await ruleAgain('refund')).toEqual({ kind: 'needsAttention' });
  expect(await providers.refundsOf(intentId)).toEqual([]);
  const { stdout: shown } = await orders('show', intentId);
  expect(shown).toMatch(/Rembourser : le remboursement est refusé \(card_declined\)\./);
  await providers.faults({});
  await expect.poll(() => isListed(intentId), pollOptions).toBe(true);
  // The command prints the outcome of the order, not the operator case.
  expect((await orders('retry', intentId)).stdout).toBe(
    'Décision enregistrée. État de la commande : Paiement remboursé, aucune commande.\n',
  );
  expect(await providers.refundsOf(intentId)).toEqual([amount]);
});

test('lists an order that takes too long until it completes', async () => {
  const { orderStore, providers, shopper } = bench;
  const { intentId } = await shopper.pay();
  await providers.faults({ 'main.inscription_user_exist': { kind: 'status', status: 503 } });
  await orderStore.settle(intentId, 0);
  await expect.poll(() => isListed(intentId), pollOptions).toBe(true);
  expect((await orders()).stdout).toMatch(
    new RegExp(`${intentId}.*en cours depuis plus de quelques minutes`),
  );
  await providers.faults({});
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toEqual({ kind: 'completed' });
  expect((await orders()).code).toBe(0);
});

test('lists a completed order after an external refund or a dispute', async () => {
  const { orderStore, shopper } = bench;
  const { intentId, amount } = await shopper.pay();
  await orderStore.settle(intentId, orderTimeoutMs);
  await orderStore.notifyRefunded(intentId, 1000);
  await expect.poll(() => isListed(intentId), pollOptions).toBe(true);
  await orderStore.notifyDisputed(intentId, { id: 'dp_1', status: 'needs_response', amount });
  const { stdout } = await orders();
  expect(stdout).toMatch(/10,00.€ remboursés hors de la boutique/);
  expect(stdout).toContain('contestation dp_1 needs_response');
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toEqual({ kind: 'completed' });
  // A duplicate report of a dispute changes nothing.
  await orderStore.notifyDisputed(intentId, { id: 'dp_1', status: 'needs_response', amount });
  const { stdout: shown } = await orders('show', intentId);
  expect(shown).toMatch(
    /hors de la boutique.* : 10,00.€\.\n(?:.*à traiter\.\n)?.*banque du client.* : dp_1 needs_response\.\n.*à traiter\..*\nActions possibles/,
  );
  expect((await orders('close', intentId, '--as', 'ordered')).code).toBe(0);

  // The command lists only refunds that were made outside of the shop.
  const refundedOrder = await shopper.pay({ email: 'existant@example.com' });
  await orderStore.settle(refundedOrder.intentId, orderTimeoutMs);
  await orderStore.notifyRefunded(refundedOrder.intentId, refundedOrder.amount);
  expect(await orderStore.settle(refundedOrder.intentId, orderTimeoutMs)).toMatchObject({ kind: 'refunded' });
  expect((await orders('show', refundedOrder.intentId)).stdout).not.toContain(
    'remboursée hors de la boutique',
  );
  expect((await orders()).code).toBe(0);
});

test.each([
  [['lsit'], 'L’action lsit n’existe pas'],
  [['--jsno'], '--jsno'],
  [['show'], 'Indiquez un paiement'],
  [['close', 'pi_1'], '--as ordered'],
  [['show', 'pi_1', '--as', 'ordered'], '--as n’existe pas pour cette action'],
] as const)('rejects the arguments %j with exit code 2 and the usage', async (args, reason) => {
  const { code, stderr } = await orders(...args);
  expect(code).toBe(2);
  expect(stderr).toContain(reason);
  expect(stderr).toContain('npm run orders -- show <paiement>');
});

test('rejects a misspelled option of `orders:versions` with exit code 2', async () => {
  const { code, stderr } = await runScript('server/entrypoints/versions.node.ts', ['--al'], {});
  expect(code).toBe(2);
  expect(stderr).toMatch(/--al[^]*npm run orders:versions/);
});

test('preserves a refund case despite a later slow-order case and an outdated resolution', async () => {
  const list = connectToEngine(bench.engine).client(attentionContract, attentionKey);
  const intentId = 'pi_listed_twice';
  const note = {
    intentId,
    isRefunded: false,
    voucherState: 'untouched',
    voucher: null,
    returned: 0,
    dispute: null,
  } as const;
  const slowCase = { ...note, cause: 'underWay', at: '2026-11-24T08:00:00.000Z' } as const;
  const refundCase = { ...note, cause: 'refundRefused', at: '2026-11-24T08:05:00.000Z' } as const;
  const listEntriesOfOrder = async () => (await list.list()).filter((one) => one.intentId === intentId);
  await list.raise(slowCase);
  await list.raise(refundCase);
  await list.raise(slowCase);
  expect(await listEntriesOfOrder()).toEqual([refundCase]);
  // The test resolves the outdated case as an operator does.
  await list.resolve({ intentId, at: slowCase.at });
  expect(await listEntriesOfOrder()).toEqual([refundCase]);
  await list.resolve({ intentId, at: refundCase.at });
  expect(await listEntriesOfOrder()).toEqual([]);
});
