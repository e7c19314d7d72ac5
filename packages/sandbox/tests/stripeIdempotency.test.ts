import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { bootSandbox, errorOf, payable, type Booted } from './bootSandbox.ts';
import { listenToLog } from '#tests/support/logged.ts';

let booted: Booted;
let stripe: Stripe;
beforeAll(async () => {
  booted = await bootSandbox();
  ({ stripe } = booted);
});
afterEach(() => booted.clearFaults());
afterAll(() => booted.close());

const withKey = (idempotencyKey: string) => ({ idempotencyKey });
const replayed = ({ lastResponse: { headers } }: Stripe.Response<unknown>): string | null =>
  // With fetch it is a `Headers` object, despite its type.
  headers instanceof Headers ? headers.get('idempotent-replayed') : null;

it('replays the response for the same key and marks it as replayed', async () => {
  const created = await payable(stripe, {}, withKey('a'));
  const same = await payable(stripe, {}, withKey('a'));
  expect([same.id, replayed(created), replayed(same)]).toEqual([created.id, null, 'true']);
  expect((await payable(stripe, {}, withKey('a2'))).id).not.toBe(created.id);
});

it('rejects a key with other parameters', async () => {
  await payable(stripe, {}, withKey('b'));
  const error = await errorOf(payable(stripe, { amount: 8000 }, withKey('b')));
  expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  expect(error.statusCode).toBe(400);
});

it('rejects a key in use with 409 and creates one intent', async () => {
  await booted.setFaults({ 'stripe.payment_intents.create': { kind: 'delay', ms: 300 } });
  const before = (await booted.ledger()).stripe.intents.length;
  const [first, second] = await Promise.allSettled([
    payable(stripe, {}, withKey('c')),
    payable(stripe, {}, withKey('c')),
  ]);
  expect(first.status).toBe('fulfilled');
  expect(second).toMatchObject({ reason: { statusCode: 409, code: 'idempotency_key_in_use' } });
  expect((await booted.ledger()).stripe.intents.length).toBe(before + 1);
});

it('creates one intent for two concurrent calls with client retries', async () => {
  await booted.setFaults({ 'stripe.payment_intents.create': { kind: 'delay', ms: 100, times: 1 } });
  const options = { idempotencyKey: 'd', maxNetworkRetries: 2 };
  const [first, second] = await Promise.all([payable(stripe, {}, options), payable(stripe, {}, options)]);
  expect(first.id).toBe(second.id);
});

it('replays a decline but not a parameter error', async () => {
  const intent = await payable(stripe);
  const decline = () =>
    stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_chargeDeclined' }, withKey('e'));
  expect(await errorOf(decline())).toMatchObject({ decline_code: 'generic_decline' });
  expect(await errorOf(decline())).toMatchObject({ decline_code: 'generic_decline' });
  const failures = await stripe.events.list({ type: 'payment_intent.payment_failed', limit: 100 });
  expect(
    failures.data.filter(({ data }) => 'id' in data.object && data.object.id === intent.id),
  ).toHaveLength(1);

  await errorOf(payable(stripe, { amount: 1 }, withKey('f')));
  expect((await payable(stripe, { amount: 100 }, withKey('f'))).amount).toBe(100);
});

it('replays a dropped response without a second refund', async () => {
  const intent = await payable(stripe);
  await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  await booted.setFaults({ 'stripe.refunds.create': { kind: 'drop-response', times: 1 } });
  const refund = () => stripe.refunds.create({ payment_intent: intent.id }, withKey(`refund:${intent.id}`));
  expect(await errorOf(refund())).toBeInstanceOf(Stripe.errors.StripeConnectionError);
  expect(await refund()).toMatchObject({ amount: 7990 });
  const { refunds } = (await booted.ledger()).stripe;
  expect(refunds.filter((one) => one['payment_intent'] === intent.id)).toHaveLength(1);
});

it('rolls back the payment intent if the response cannot be stored', async () => {
  const logged = listenToLog();
  const file = new DatabaseSync(join(booted.dataDir, 'sandbox.db'));
  file.exec("create trigger full before insert on stripe_answer begin select raise(abort, 'disk full'); end");
  const before = await booted.ledger();
  expect(await errorOf(payable(stripe, {}, withKey('h')))).toMatchObject({ statusCode: 500 });
  expect(await booted.ledger()).toEqual(before);
  expect(logged.of('sandbox.failed')).toHaveLength(1);
  file.exec('drop trigger full');
  file.close();
  expect(await payable(stripe, {}, withKey('h'))).toMatchObject({ amount: 7990 });
});

it('deletes stored responses with the ledger', async () => {
  const created = await payable(stripe, {}, withKey('g'));
  await fetch(`${booted.url}/sandbox/ledger`, { method: 'DELETE' });
  const next = await payable(stripe, {}, withKey('g'));
  expect(next.id).not.toBe(created.id);
  expect((await booted.ledger()).stripe.intents.map(({ id }) => id)).toEqual([next.id]);
});
