import { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { faultNames } from '#sandbox/faultNames.ts';
import { operations } from '#sandbox/stripe/operations/all.ts';
import { bootSandbox, catchError, createIntent, type BootedSandbox } from './bootSandbox.ts';

let sandbox: BootedSandbox;
beforeAll(async () => {
  sandbox = await bootSandbox();
});
afterEach(() => sandbox.clearFaults());
afterAll(() => sandbox.close());

const readFaults = async (): Promise<unknown> => (await fetch(`${sandbox.url}/sandbox/faults`)).json();

it('has a fault name for each Stripe operation', () => {
  expect(operations.map(({ name }) => `stripe.${name}`).filter((name) => !faultNames.includes(name))).toEqual(
    [],
  );
});

const faultNamesOf = (group: string, calls: string): string[] =>
  calls.split('|').map((call) => `${group}.${call}`);

it('contains every published fault name', () => {
  const publishedNames = [
    ...faultNamesOf(
      'main',
      'inscription_menu|inscription_user_exist|inscription_delivery_date|inscription_delivery_slot',
    ),
    ...faultNamesOf(
      'main',
      'inscription_promocode|inscription_step3|inscription_step4|inscription_ended|miam_signup',
    ),
    ...faultNamesOf('main', 'edenred_custom_check_balance|first_payment_edenred|*'),
    ...faultNamesOf('stripe.payment_intents', 'create|retrieve|confirm|cancel'),
    ...faultNamesOf(
      'stripe',
      'setup_intents.*|customers.list|customers.create|payment_methods.retrieve|refunds.create',
    ),
    ...faultNamesOf('stripe', 'elements.sessions|webhook'),
    ...faultNamesOf('paygreen', 'authentication|buyers.create|instruments.create|webhook'),
    ...faultNamesOf('paygreen.payment_orders', 'create|retrieve|cancel|refund'),
    ...faultNamesOf('edenred', 'token|balances'),
    ...faultNamesOf('edenred.transactions', 'create|capture|cancel|refund'),
    'addresses.search',
    'analytics',
  ];
  expect(publishedNames.filter((name) => !faultNames.includes(name))).toEqual([]);
});

it('stores, returns and clears configured faults', async () => {
  const delay = { 'main.inscription_menu': { kind: 'delay', ms: 10 } };
  await sandbox.setFaults(delay);
  expect(await readFaults()).toEqual(delay);
  const status = { 'addresses.search': { kind: 'status', status: 503, times: 2 } };
  await sandbox.setFaults(status);
  expect(await readFaults()).toEqual(status);
  await sandbox.clearFaults();
  expect(await readFaults()).toEqual({});
});

it('rejects an unknown fault name, lists valid names and changes nothing', async () => {
  const storedFaults = { 'main.*': { kind: 'status', status: 500 } };
  await sandbox.setFaults(storedFaults);
  const response = await sandbox.setFaults({ 'stripe.customer.create': { kind: 'status', status: 500 } });
  expect(response.status).toBe(400);
  const message = await response.text();
  for (const name of ['stripe.customer.create', 'stripe.customers.create', 'main.*', 'stripe.webhook'])
    expect(message).toContain(name);
  expect(await readFaults()).toEqual(storedFaults);
});

it.each([
  ['an unknown kind', { kind: 'explode' }],
  ['a delay without milliseconds', { kind: 'delay' }],
  ['a webhook kind', { kind: 'hold' }],
  ['a misspelt field', { kind: 'status', status: 500, time: 1 }],
  ['a null value', null],
])('rejects a fault with %s', async (_what, fault) => {
  expect((await sandbox.setFaults({ 'stripe.customers.list': fault })).status).toBe(400);
});

it('rejects faults that are not a JSON object', async () => {
  const response = await fetch(`${sandbox.url}/sandbox/faults`, { method: 'PUT', body: 'nonsense' });
  expect(response.status).toBe(400);
});

it('returns a configured 503 twice, then creates the intent', async () => {
  await sandbox.setFaults({ 'stripe.payment_intents.create': { kind: 'status', status: 503, times: 2 } });
  const intentCountBefore = (await sandbox.ledger()).stripe.intents.length;
  expect(await catchError(createIntent(sandbox.stripe))).toMatchObject({
    statusCode: 503,
    type: 'StripeAPIError',
  });
  expect(await catchError(createIntent(sandbox.stripe))).toMatchObject({ statusCode: 503 });
  expect((await sandbox.ledger()).stripe.intents).toHaveLength(intentCountBefore);
  expect(await createIntent(sandbox.stripe)).toMatchObject({ amount: 7990 });
  expect(await readFaults()).toEqual({});
});

it('creates the intent although the response is dropped', async () => {
  await sandbox.setFaults({ 'stripe.payment_intents.create': { kind: 'drop-response', times: 1 } });
  const intentCountBefore = (await sandbox.ledger()).stripe.intents.length;
  expect(await catchError(createIntent(sandbox.stripe))).toBeInstanceOf(Stripe.errors.StripeConnectionError);
  expect((await sandbox.ledger()).stripe.intents).toHaveLength(intentCountBefore + 1);
});

it('delays a response beyond the client timeout', async () => {
  await sandbox.setFaults({ 'stripe.payment_intents.create': { kind: 'delay', ms: 300 } });
  const timeoutError = await catchError(createIntent(sandbox.stripe, {}, { timeout: 100 }));
  expect(timeoutError).toBeInstanceOf(Stripe.errors.StripeConnectionError);
});

it('declines with the configured code and records it on the intent', async () => {
  await sandbox.setFaults({ 'stripe.customers.create': { kind: 'refuse', code: 'rate_limit' } });
  expect(await catchError(sandbox.stripe.customers.create({}))).toMatchObject({
    statusCode: 402,
    code: 'rate_limit',
  });
  await sandbox.setFaults({
    'stripe.payment_intents.confirm': { kind: 'refuse', code: 'insufficient_funds' },
  });
  const intent = await createIntent(sandbox.stripe);
  const error = await catchError(
    sandbox.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }),
  );
  expect(error).toMatchObject({ code: 'card_declined', decline_code: 'insufficient_funds' });
  const intentAfter = await sandbox.stripe.paymentIntents.retrieve(intent.id);
  expect(intentAfter.last_payment_error?.decline_code).toBe('insufficient_funds');
});

it('applies a wildcard fault to all setup intent calls', async () => {
  await sandbox.setFaults({ 'stripe.setup_intents.*': { kind: 'status', status: 500 } });
  expect(await catchError(sandbox.stripe.setupIntents.create({}))).toMatchObject({ statusCode: 500 });
  expect(await createIntent(sandbox.stripe)).toMatchObject({ amount: 7990 });
});
