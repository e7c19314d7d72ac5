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

it('answers the same call with the same answer, and says so', async () => {
  const made = await payable(stripe, {}, withKey('a'));
  const same = await payable(stripe, {}, withKey('a'));
  expect([same.id, replayed(made), replayed(same)]).toEqual([made.id, null, 'true']);
  expect((await payable(stripe, {}, withKey('a2'))).id).not.toBe(made.id);
});

it('refuses the key for another call', async () => {
  await payable(stripe, {}, withKey('b'));
  const error = await errorOf(payable(stripe, { amount: 8000 }, withKey('b')));
  expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  expect(error.statusCode).toBe(400);
});

it('refuses the key while the first call still runs, and does it once', async () => {
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

it('with the retries of the client, two calls at once get one intent', async () => {
  await booted.setFaults({ 'stripe.payment_intents.create': { kind: 'delay', ms: 100, times: 1 } });
  const options = { idempotencyKey: 'd', maxNetworkRetries: 2 };
  const [first, second] = await Promise.all([payable(stripe, {}, options), payable(stripe, {}, options)]);
  expect(first.id).toBe(second.id);
});

it('keeps a refusal of the bank, and not one of the parameters', async () => {
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

it('an answer that is lost is had again, and the effect is there once', async () => {
  const intent = await payable(stripe);
  await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  await booted.setFaults({ 'stripe.refunds.create': { kind: 'drop-response', times: 1 } });
  const refund = () => stripe.refunds.create({ payment_intent: intent.id }, withKey(`refund:${intent.id}`));
  expect(await errorOf(refund())).toBeInstanceOf(Stripe.errors.StripeConnectionError);
  expect(await refund()).toMatchObject({ amount: 7990 });
  const { refunds } = (await booted.ledger()).stripe;
  expect(refunds.filter((one) => one['payment_intent'] === intent.id)).toHaveLength(1);
});

it('does nothing when the answer cannot be kept: effect, events and answer are one', async () => {
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

it('forgets the saved answers with the ledger', async () => {
  const made = await payable(stripe, {}, withKey('g'));
  await fetch(`${booted.url}/sandbox/ledger`, { method: 'DELETE' });
  const next = await payable(stripe, {}, withKey('g'));
  expect(next.id).not.toBe(made.id);
  expect((await booted.ledger()).stripe.intents.map(({ id }) => id)).toEqual([next.id]);
});
