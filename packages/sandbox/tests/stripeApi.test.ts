import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootSandbox, errorOf, idOf, payable, stripeAt, type Booted } from './bootSandbox.ts';

let booted: Booted;
let stripe: Stripe;
beforeAll(async () => {
  booted = await bootSandbox();
  ({ stripe } = booted);
});
afterAll(() => booted.close());

describe('customers', () => {
  it('finds a customer by case-sensitive e-mail', async () => {
    const created = await stripe.customers.create({
      email: 'marie@example.com',
      name: 'Marie',
      metadata: { source: 'shop' },
    });
    expect(created).toMatchObject({ object: 'customer', name: 'Marie', metadata: { source: 'shop' } });
    expect(created.lastResponse.requestId).toMatch(/^req_/);
    const found = await stripe.customers.list({ email: 'marie@example.com', limit: 1 });
    expect(found.data.map(({ id }) => id)).toEqual([created.id]);
    expect((await stripe.customers.list({ email: 'Marie@example.com' })).data).toEqual([]);
  });

  it('rejects a customer with an invalid e-mail', async () => {
    const error = await errorOf(stripe.customers.create({ email: 'marie' }));
    expect(error).toMatchObject({ statusCode: 400, code: 'email_invalid', param: 'email' });
  });
});

describe('payment intents', () => {
  it('creates, updates, confirms and retrieves an intent with its card', async () => {
    const customer = await stripe.customers.create({ email: 'luc@example.com' });
    const intent = await payable(stripe, {
      customer: customer.id,
      metadata: { nbMeals: '10', draft: 'a' },
      shipping: { name: 'Luc', address: { line1: '1 rue X', city: 'Lyon' } },
    });
    expect(intent).toMatchObject({ status: 'requires_payment_method', amount: 7990, amount_received: 0 });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w+$`));
    expect(intent.shipping).toMatchObject({ name: 'Luc', address: { city: 'Lyon', country: null } });

    const changed = await stripe.paymentIntents.update(intent.id, {
      metadata: { promo: 'PETIT10', draft: '' },
    });
    expect(changed.metadata).toEqual({ nbMeals: '10', promo: 'PETIT10' });

    const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 7990, customer: customer.id });
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded' });
    const method = await stripe.paymentMethods.retrieve(idOf(paid.payment_method));
    expect(method.card).toMatchObject({ last4: '4242', exp_month: 12, exp_year: 2034 });
    expect(method.customer).toBe(customer.id);
  });

  it('cancels an unpaid intent and rejects cancellation after payment', async () => {
    const intent = await payable(stripe);
    const cancelled = await stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' });
    expect(cancelled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    expect(cancelled.canceled_at).toBeGreaterThan(0);
    const error = await errorOf(stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }));
    expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
    expect(error.payment_intent?.status).toBe('canceled');

    const other = await payable(stripe);
    await stripe.paymentIntents.confirm(other.id, { payment_method: 'pm_card_visa' });
    const late = await errorOf(stripe.paymentIntents.cancel(other.id));
    expect(late.payment_intent?.status).toBe('succeeded');
  });

  it('rejects invalid amounts, currencies, customers and ids', async () => {
    expect(await errorOf(payable(stripe, { amount: 49 }))).toMatchObject({ code: 'amount_too_small' });
    expect(await errorOf(payable(stripe, { amount: 0 }))).toMatchObject({
      code: 'parameter_invalid_integer',
    });
    expect(await errorOf(payable(stripe, { amount: 79.9 }))).toMatchObject({
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
    expect(await errorOf(payable(stripe, { currency: '' }))).toMatchObject({
      code: 'parameter_missing',
      param: 'currency',
    });
    expect(await errorOf(payable(stripe, { customer: 'cus_none' }))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    expect(await errorOf(stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
      code: 'resource_missing',
    });
  });

  it('rejects unknown parameters at any depth', async () => {
    const shipping = { name: 'Luc', address: { line1: '1 rue X', town: 'Lyon' } };
    expect(await errorOf(payable(stripe, { shipping }))).toMatchObject({
      code: 'parameter_unknown',
      param: 'shipping[address][town]',
    });
    const misspelt = { email: 'x@example.com', mail: 'x@example.com' };
    const error = await errorOf(stripe.customers.create(misspelt));
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
  const done = await stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_chargeCustomerFail' });
  expect(done.status).toBe('succeeded');
  expect((await stripe.paymentMethods.retrieve(idOf(done.payment_method))).customer).toBe(customer.id);
  expect(await stripe.setupIntents.cancel(intent.id).catch((error: unknown) => error)).toMatchObject({
    code: 'setup_intent_unexpected_state',
  });
});

it('refunds in parts up to the amount paid', async () => {
  const intent = await payable(stripe);
  const early = await errorOf(stripe.refunds.create({ payment_intent: intent.id }));
  expect(early.param).toBe('payment_intent');
  await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  expect(await stripe.refunds.create({ payment_intent: intent.id, amount: 990 })).toMatchObject({
    amount: 990,
  });
  const tooMuch = await errorOf(stripe.refunds.create({ payment_intent: intent.id, amount: 7001 }));
  expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount' });
  expect(await stripe.refunds.create({ payment_intent: intent.id })).toMatchObject({
    amount: 7000,
    status: 'succeeded',
  });
  const again = await errorOf(stripe.refunds.create({ payment_intent: intent.id }));
  expect(again.code).toBe('charge_already_refunded');
  const refunds = await stripe.refunds.list({ payment_intent: intent.id });
  expect(refunds.data.map(({ amount }) => amount)).toEqual([7000, 990]);
});

it('lists intents newest first with pagination', async () => {
  const customer = await stripe.customers.create({ email: 'liste@example.com' });
  const created: string[] = [];
  for (const amount of [100, 200, 300]) {
    // oxlint-disable-next-line no-await-in-loop -- the order matters
    created.unshift((await payable(stripe, { amount, customer: customer.id })).id);
  }
  const first = await stripe.paymentIntents.list({ customer: customer.id, limit: 2 });
  expect([first.data.map(({ id }) => id), first.has_more]).toEqual([created.slice(0, 2), true]);
  const all = await Array.fromAsync(stripe.paymentIntents.list({ customer: customer.id, limit: 1 }));
  expect(all.map(({ id }) => id)).toEqual(created);
  const inFuture = { gt: Math.floor(Date.now() / 1000) + 60 };
  expect((await stripe.paymentIntents.list({ customer: customer.id, created: inFuture })).data).toEqual([]);
});

it('stores events with the object as it was at the time', async () => {
  const intent = await payable(stripe);
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
  const wrong = await errorOf(stripeAt(booted.url, 'sk_test_wrong').customers.list());
  expect(wrong).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
  const browser = await errorOf(stripeAt(booted.url, 'pk_test_sandbox').customers.list());
  expect(browser).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
});
