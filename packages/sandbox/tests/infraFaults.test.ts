import { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { faultNames } from '#sandbox/faultNames.ts';
import { operations } from '#sandbox/stripe/operations/all.ts';
import { bootSandbox, errorOf, payable, type Booted } from './bootSandbox.ts';

let booted: Booted;
beforeAll(async () => {
  booted = await bootSandbox();
});
afterEach(() => booted.clearFaults());
afterAll(() => booted.close());

const readFaults = async (): Promise<unknown> => (await fetch(`${booted.url}/sandbox/faults`)).json();

it('has a fault name for each Stripe operation', () => {
  expect(operations.map(({ name }) => `stripe.${name}`).filter((name) => !faultNames.includes(name))).toEqual(
    [],
  );
});

const of = (group: string, calls: string): string[] => calls.split('|').map((call) => `${group}.${call}`);

it('has every published fault name', () => {
  const publishedNames = [
    ...of(
      'main',
      'inscription_menu|inscription_user_exist|inscription_delivery_date|inscription_delivery_slot',
    ),
    ...of('main', 'inscription_promocode|inscription_step3|inscription_step4|inscription_ended|miam_signup'),
    ...of('main', 'edenred_custom_check_balance|first_payment_edenred|*'),
    ...of('stripe.payment_intents', 'create|retrieve|confirm|cancel'),
    ...of(
      'stripe',
      'setup_intents.*|customers.list|customers.create|payment_methods.retrieve|refunds.create',
    ),
    ...of('stripe', 'elements.sessions|webhook'),
    ...of('paygreen', 'authentication|buyers.create|instruments.create|webhook'),
    ...of('paygreen.payment_orders', 'create|retrieve|cancel|refund'),
    ...of('edenred', 'token|balances'),
    ...of('edenred.transactions', 'create|capture|cancel|refund'),
    'addresses.search',
    'analytics',
  ];
  expect(publishedNames.filter((name) => !faultNames.includes(name))).toEqual([]);
});

it('stores, returns and clears configured faults', async () => {
  const delay = { 'main.inscription_menu': { kind: 'delay', ms: 10 } };
  await booted.setFaults(delay);
  expect(await readFaults()).toEqual(delay);
  const status = { 'addresses.search': { kind: 'status', status: 503, times: 2 } };
  await booted.setFaults(status);
  expect(await readFaults()).toEqual(status);
  await booted.clearFaults();
  expect(await readFaults()).toEqual({});
});

it('rejects an unknown fault name, lists valid names and changes nothing', async () => {
  const stored = { 'main.*': { kind: 'status', status: 500 } };
  await booted.setFaults(stored);
  const answer = await booted.setFaults({ 'stripe.customer.create': { kind: 'status', status: 500 } });
  expect(answer.status).toBe(400);
  const message = await answer.text();
  for (const name of ['stripe.customer.create', 'stripe.customers.create', 'main.*', 'stripe.webhook'])
    expect(message).toContain(name);
  expect(await readFaults()).toEqual(stored);
});

it.each([
  ['an unknown kind', { kind: 'explode' }],
  ['a delay without milliseconds', { kind: 'delay' }],
  ['a webhook kind', { kind: 'hold' }],
  ['a misspelt field', { kind: 'status', status: 500, time: 1 }],
  ['a null value', null],
])('rejects a fault with %s', async (_what, fault) => {
  expect((await booted.setFaults({ 'stripe.customers.list': fault })).status).toBe(400);
});

it('rejects faults that are not a JSON object', async () => {
  const answer = await fetch(`${booted.url}/sandbox/faults`, { method: 'PUT', body: 'nonsense' });
  expect(answer.status).toBe(400);
});

it('returns a configured 503 twice, then creates the intent', async () => {
  await booted.setFaults({ 'stripe.payment_intents.create': { kind: 'status', status: 503, times: 2 } });
  const before = (await booted.ledger()).stripe.intents.length;
  expect(await errorOf(payable(booted.stripe))).toMatchObject({ statusCode: 503, type: 'StripeAPIError' });
  expect(await errorOf(payable(booted.stripe))).toMatchObject({ statusCode: 503 });
  expect((await booted.ledger()).stripe.intents).toHaveLength(before);
  expect(await payable(booted.stripe)).toMatchObject({ amount: 7990 });
  expect(await readFaults()).toEqual({});
});

it('creates the intent although the response is dropped', async () => {
  await booted.setFaults({ 'stripe.payment_intents.create': { kind: 'drop-response', times: 1 } });
  const before = (await booted.ledger()).stripe.intents.length;
  expect(await errorOf(payable(booted.stripe))).toBeInstanceOf(Stripe.errors.StripeConnectionError);
  expect((await booted.ledger()).stripe.intents).toHaveLength(before + 1);
});

it('delays a response beyond the client timeout', async () => {
  await booted.setFaults({ 'stripe.payment_intents.create': { kind: 'delay', ms: 300 } });
  const late = await errorOf(payable(booted.stripe, {}, { timeout: 100 }));
  expect(late).toBeInstanceOf(Stripe.errors.StripeConnectionError);
});

it('declines with the configured code and records it on the intent', async () => {
  await booted.setFaults({ 'stripe.customers.create': { kind: 'refuse', code: 'rate_limit' } });
  expect(await errorOf(booted.stripe.customers.create({}))).toMatchObject({
    statusCode: 402,
    code: 'rate_limit',
  });
  await booted.setFaults({
    'stripe.payment_intents.confirm': { kind: 'refuse', code: 'insufficient_funds' },
  });
  const intent = await payable(booted.stripe);
  const error = await errorOf(
    booted.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }),
  );
  expect(error).toMatchObject({ code: 'card_declined', decline_code: 'insufficient_funds' });
  const after = await booted.stripe.paymentIntents.retrieve(intent.id);
  expect(after.last_payment_error?.decline_code).toBe('insufficient_funds');
});

it('applies a wildcard fault to all setup intent calls', async () => {
  await booted.setFaults({ 'stripe.setup_intents.*': { kind: 'status', status: 500 } });
  expect(await errorOf(booted.stripe.setupIntents.create({}))).toMatchObject({ statusCode: 500 });
  expect(await payable(booted.stripe)).toMatchObject({ amount: 7990 });
});
