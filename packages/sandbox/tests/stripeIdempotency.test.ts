import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { bootSandbox, catchError, createIntent, type BootedSandbox } from './bootSandbox.ts';
import { listenToLog } from '#tests/support/logged.ts';

let sandbox: BootedSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await bootSandbox();
  ({ stripe } = sandbox);
});
afterEach(() => sandbox.clearFaults());
afterAll(() => sandbox.close());

const withKey = (idempotencyKey: string) => ({ idempotencyKey });
const isReplayedHeader = ({ lastResponse: { headers } }: Stripe.Response<unknown>): string | null =>
  // With fetch, Stripe's client returns a `Headers` object, despite the declared type.
  headers instanceof Headers ? headers.get('idempotent-replayed') : null;

it('replays the response for the same key and marks it as replayed', async () => {
  const firstIntent = await createIntent(stripe, {}, withKey('a'));
  const repeatedIntent = await createIntent(stripe, {}, withKey('a'));
  expect([repeatedIntent.id, isReplayedHeader(firstIntent), isReplayedHeader(repeatedIntent)]).toEqual([
    firstIntent.id,
    null,
    'true',
  ]);
  expect((await createIntent(stripe, {}, withKey('a2'))).id).not.toBe(firstIntent.id);
});

it('rejects a key with other parameters', async () => {
  await createIntent(stripe, {}, withKey('b'));
  const error = await catchError(createIntent(stripe, { amount: 8000 }, withKey('b')));
  expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  expect(error.statusCode).toBe(400);
});

it('rejects a key in use with 409 and creates one intent', async () => {
  await sandbox.setFaults({ 'stripe.payment_intents.create': { kind: 'delay', ms: 300 } });
  const intentCountBefore = (await sandbox.ledger()).stripe.intents.length;
  const [first, second] = await Promise.allSettled([
    createIntent(stripe, {}, withKey('c')),
    createIntent(stripe, {}, withKey('c')),
  ]);
  expect(first.status).toBe('fulfilled');
  expect(second).toMatchObject({ reason: { statusCode: 409, code: 'idempotency_key_in_use' } });
  expect((await sandbox.ledger()).stripe.intents.length).toBe(intentCountBefore + 1);
});

it('creates one intent for two concurrent calls with client retries', async () => {
  await sandbox.setFaults({ 'stripe.payment_intents.create': { kind: 'delay', ms: 100, times: 1 } });
  const options = { idempotencyKey: 'd', maxNetworkRetries: 2 };
  const [first, second] = await Promise.all([
    createIntent(stripe, {}, options),
    createIntent(stripe, {}, options),
  ]);
  expect(first.id).toBe(second.id);
});

it('replays a decline but not a parameter error', async () => {
  const intent = await createIntent(stripe);
  const declineIntent = () =>
    stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_chargeDeclined' }, withKey('e'));
  expect(await catchError(declineIntent())).toMatchObject({ decline_code: 'generic_decline' });
  expect(await catchError(declineIntent())).toMatchObject({ decline_code: 'generic_decline' });
  const failures = await stripe.events.list({ type: 'payment_intent.payment_failed', limit: 100 });
  expect(
    failures.data.filter(({ data }) => 'id' in data.object && data.object.id === intent.id),
  ).toHaveLength(1);

  await catchError(createIntent(stripe, { amount: 1 }, withKey('f')));
  expect((await createIntent(stripe, { amount: 100 }, withKey('f'))).amount).toBe(100);
});

it('replays a dropped response without a second refund', async () => {
  const intent = await createIntent(stripe);
  await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  await sandbox.setFaults({ 'stripe.refunds.create': { kind: 'drop-response', times: 1 } });
  const refundIntent = () =>
    stripe.refunds.create({ payment_intent: intent.id }, withKey(`refund:${intent.id}`));
  expect(await catchError(refundIntent())).toBeInstanceOf(Stripe.errors.StripeConnectionError);
  expect(await refundIntent()).toMatchObject({ amount: 7990 });
  const { refunds } = (await sandbox.ledger()).stripe;
  expect(refunds.filter((refundRecord) => refundRecord['payment_intent'] === intent.id)).toHaveLength(1);
});

it('rolls back the payment intent if the response cannot be stored', async () => {
  const logLines = listenToLog();
  const databaseFile = new DatabaseSync(join(sandbox.dataDir, 'sandbox.db'));
  databaseFile.exec(
    "create trigger full before insert on stripe_answer begin select raise(abort, 'disk full'); end",
  );
  const ledgerBefore = await sandbox.ledger();
  expect(await catchError(createIntent(stripe, {}, withKey('h')))).toMatchObject({ statusCode: 500 });
  expect(await sandbox.ledger()).toEqual(ledgerBefore);
  expect(logLines.of('sandbox.failed')).toHaveLength(1);
  databaseFile.exec('drop trigger full');
  databaseFile.close();
  expect(await createIntent(stripe, {}, withKey('h'))).toMatchObject({ amount: 7990 });
});

it('deletes stored responses with the ledger', async () => {
  const firstIntent = await createIntent(stripe, {}, withKey('g'));
  await fetch(`${sandbox.url}/sandbox/ledger`, { method: 'DELETE' });
  const nextIntent = await createIntent(stripe, {}, withKey('g'));
  expect(nextIntent.id).not.toBe(firstIntent.id);
  expect((await sandbox.ledger()).stripe.intents.map(({ id }) => id)).toEqual([nextIntent.id]);
});
