import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bootSandbox,
  catchError,
  toId,
  createIntent,
  stripeClientAt,
  type BootedSandbox,
} from './bootSandbox.ts';

let sandbox: BootedSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await bootSandbox();
  ({ stripe } = sandbox);
});
afterAll(() => sandbox.close());

describe('customers', () => {
  it('finds a customer by case-sensitive e-mail', async () => {
    const createdCustomer = await stripe.customers.create({
      email: 'marie@example.com',
      name: 'Marie',
      metadata: { source: 'shop' },
    });
    expect(createdCustomer).toMatchObject({
      object: 'customer',
      name: 'Marie',
      metadata: { source: 'shop' },
    });
    expect(createdCustomer.lastResponse.requestId).toMatch(/^req_/);
    const customers = await stripe.customers.list({ email: 'marie@example.com', limit: 1 });
    expect(customers.data.map(({ id }) => id)).toEqual([createdCustomer.id]);
    expect((await stripe.customers.list({ email: 'Marie@example.com' })).data).toEqual([]);
  });

  it('rejects a customer with an invalid e-mail', async () => {
    const error = await catchError(stripe.customers.create({ email: 'marie' }));
    expect(error).toMatchObject({ statusCode: 400, code: 'email_invalid', param: 'email' });
  });
});

describe('payment intents', () => {
  it('creates, updates, confirms and retrieves an intent with its card', async () => {
    const customer = await stripe.customers.create({ email: 'luc@example.com' });
    const intent = await createIntent(stripe, {
      customer: customer.id,
      metadata: { nbMeals: '10', draft: 'a' },
      shipping: { name: 'Luc', address: { line1: '1 rue X', city: 'Lyon' } },
    });
    expect(intent).toMatchObject({ status: 'requires_payment_method', amount: 7990, amount_received: 0 });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w+$`));
    expect(intent.shipping).toMatchObject({ name: 'Luc', address: { city: 'Lyon', country: null } });

    const updatedIntent = await stripe.paymentIntents.update(intent.id, {
      metadata: { promo: 'PETIT10', draft: '' },
    });
    expect(updatedIntent.metadata).toEqual({ nbMeals: '10', promo: 'PETIT10' });

    const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 7990, customer: customer.id });
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded' });
    const method = await stripe.paymentMethods.retrieve(toId(paid.payment_method));
    expect(method.card).toMatchObject({ last4: '4242', exp_month: 12, exp_year: 2034 });
    expect(method.customer).toBe(customer.id);
  });

  it('cancels an unpaid intent and rejects cancellation after payment', async () => {
    const intent = await createIntent(stripe);
    const cancelledIntent = await stripe.paymentIntents.cancel(intent.id, {
      cancellation_reason: 'abandoned',
    });
    expect(cancelledIntent).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    expect(cancelledIntent.canceled_at).toBeGreaterThan(0);
    const error = await catchError(
      stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }),
    );
    expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
    expect(error.payment_intent?.status).toBe('canceled');

    const paidIntent = await createIntent(stripe);
    await stripe.paymentIntents.confirm(paidIntent.id, { payment_method: 'pm_card_visa' });
    const cancelError = await catchError(stripe.paymentIntents.cancel(paidIntent.id));
    expect(cancelError.payment_intent?.status).toBe('succeeded');
  });

  it('rejects invalid amounts, currencies, customers and ids', async () => {
    expect(await catchError(createIntent(stripe, { amount: 49 }))).toMatchObject({
      code: 'amount_too_small',
    });
    expect(await catchError(createIntent(stripe, { amount: 0 }))).toMatchObject({
      code: 'parameter_invalid_integer',
    });
    expect(await catchError(createIntent(stripe, { amount: 79.9 }))).toMatchObject({
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
    expect(await catchError(createIntent(stripe, { currency: '' }))).toMatchObject({
      code: 'parameter_missing',
      param: 'currency',
    });
    expect(await catchError(createIntent(stripe, { customer: 'cus_none' }))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    expect(await catchError(stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
      code: 'resource_missing',
    });
  });

  it('rejects unknown parameters at any depth', async () => {
    const shipping = { name: 'Luc', address: { line1: '1 rue X', town: 'Lyon' } };
    expect(await catchError(createIntent(stripe, { shipping }))).toMatchObject({
      code: 'parameter_unknown',
      param: 'shipping[address][town]',
    });
    const unknownParameter = { email: 'x@example.com', mail: 'x@example.com' };
    const error = await catchError(stripe.customers.create(unknownParameter));
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error.param).toBe('mail');
  });
});

it('saves a card with a setup intent without a charge', async () => {
  const customer = await stripe.customers.create({ email: 'zoe@example.com' });
  const intent = await stripe.setupIntents.create({
    customer: customer.id,
    usage: 'off_session',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  });
  expect(intent.client_secret).toMatch(/^seti_\w+_secret_/);
  expect('amount' in intent).toBe(false);
  const confirmedSetup = await stripe.setupIntents.confirm(intent.id, {
    payment_method: 'pm_card_chargeCustomerFail',
  });
  expect(confirmedSetup.status).toBe('succeeded');
  expect((await stripe.paymentMethods.retrieve(toId(confirmedSetup.payment_method))).customer).toBe(
    customer.id,
  );
  expect(await stripe.setupIntents.cancel(intent.id).catch((error: unknown) => error)).toMatchObject({
    code: 'setup_intent_unexpected_state',
  });
});

it('refunds in parts up to the amount paid', async () => {
  const intent = await createIntent(stripe);
  const unpaidError = await catchError(stripe.refunds.create({ payment_intent: intent.id }));
  expect(unpaidError.param).toBe('payment_intent');
  await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  expect(await stripe.refunds.create({ payment_intent: intent.id, amount: 990 })).toMatchObject({
    amount: 990,
  });
  const amountError = await catchError(stripe.refunds.create({ payment_intent: intent.id, amount: 7001 }));
  expect(amountError).toMatchObject({ statusCode: 400, param: 'amount' });
  expect(await stripe.refunds.create({ payment_intent: intent.id })).toMatchObject({
    amount: 7000,
    status: 'succeeded',
  });
  const alreadyRefundedError = await catchError(stripe.refunds.create({ payment_intent: intent.id }));
  expect(alreadyRefundedError.code).toBe('charge_already_refunded');
  const refunds = await stripe.refunds.list({ payment_intent: intent.id });
  expect(refunds.data.map(({ amount }) => amount)).toEqual([7000, 990]);
});

it('lists intents newest first with pagination', async () => {
  const customer = await stripe.customers.create({ email: 'liste@example.com' });
  const createdIds: string[] = [];
  for (const amount of [100, 200, 300]) {
    // oxlint-disable-next-line no-await-in-loop -- the order matters
    createdIds.unshift((await createIntent(stripe, { amount, customer: customer.id })).id);
  }
  const first = await stripe.paymentIntents.list({ customer: customer.id, limit: 2 });
  expect([first.data.map(({ id }) => id), first.has_more]).toEqual([createdIds.slice(0, 2), true]);
  const all = await Array.fromAsync(stripe.paymentIntents.list({ customer: customer.id, limit: 1 }));
  expect(all.map(({ id }) => id)).toEqual(createdIds);
  const futureFilter = { gt: Math.floor(Date.now() / 1000) + 60 };
  expect((await stripe.paymentIntents.list({ customer: customer.id, created: futureFilter })).data).toEqual(
    [],
  );
});

it('stores each event with the state of its object at that time', async () => {
  const intent = await createIntent(stripe);
  await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  const { data } = await stripe.events.list({
    types: ['payment_intent.created', 'payment_intent.succeeded'],
    limit: 2,
  });
  expect(data.map(({ type }) => type)).toEqual(['payment_intent.succeeded', 'payment_intent.created']);
  expect(data[1]?.data.object).toMatchObject({ id: intent.id, status: 'requires_payment_method' });
  expect(await stripe.events.retrieve(data[0]?.id ?? '')).toMatchObject({ type: 'payment_intent.succeeded' });
});

it('rejects a wrong secret key and a publishable key', async () => {
  const wrongKeyError = await catchError(stripeClientAt(sandbox.url, 'sk_test_wrong').customers.list());
  expect(wrongKeyError).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
  const publishableKeyError = await catchError(
    stripeClientAt(sandbox.url, 'pk_test_sandbox').customers.list(),
  );
  expect(publishableKeyError).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
});
