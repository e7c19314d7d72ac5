import { expect, test } from 'vitest';
import type { FailureBody } from '#server/contracts/failure.ts';
import { readLedger } from '#simulator/checks/ledger.ts';
import { profiles } from '#simulator/profiles.ts';
import { Random } from '#simulator/random.ts';
import type { ShopResponse } from './responses.ts';
import { ApiShopper } from './apiShopper.ts';
import type { ShopperPorts } from './ports.ts';
import { emptyReport } from './report.ts';

const intent = {
  id: 'pi_1',
  type: 'payment',
  amount: 8589,
  clientSecret: 'pi_1_secret_1',
  customerId: 'cus_1',
  customerEmail: 'client0@example.com',
  status: 'requires_payment_method',
};
const unpaid: ShopResponse = {
  status: 402,
  body: {
    error: { name: 'PaymentError', code: 'intent_unpaid', message: 'Rien n’a été prélevé.', version: '1' },
  } satisfies FailureBody,
};
const confirmed: ShopResponse = { status: 200, body: {} };
/** Ledger in which the order exists, even if the shop's responses deny it. */
const ledger = readLedger({
  orders: [{ id: '1', payload: { email: intent.customerEmail, stripe_Payment_Id: intent.id }, answer: {} }],
  stripe: {
    intents: [{ id: intent.id, status: 'succeeded', amount: intent.amount, metadata: {} }],
    refunds: [],
  },
  paygreen: { orders: [] },
  edenred: { transactions: [] },
});

/** Creates a customer who receives the given responses in turn, then always the last one. */
function shopperReceiving(responses: readonly ShopResponse[], lastResponse: ShopResponse): ApiShopper {
  const remaining = [...responses];
  const ports: ShopperPorts = {
    post: async (path) =>
      path === 'createStripeIntent' ? { status: 200, body: { intent } } : (remaining.shift() ?? lastResponse),
    pay: async () => 'succeeded',
    ledger: async () => ledger,
    createMeans: async () => null,
    drawOutdatedPage: () => null,
    pace: {
      arrival: () => 0,
      thinkTime: () => 0,
      backoff: () => 0,
      pollInterval: 0,
      maxRetryAfter: 20,
      tries: 3,
      polls: 3,
    },
  };
  const profile = { ...profiles.calm, vouchers: 0, declines: 0, erraticBehaviour: 0 };
  return new ApiShopper({ name: 'client0', random: new Random('seed'), profile, ports });
}

test('reports intent, amount and order after a confirmed payment', async () => {
  const pending: ShopResponse = { status: 202, body: { retryAfter: 0 } };
  expect(await shopperReceiving([pending, pending], confirmed).shop()).toEqual({
    ...emptyReport,
    name: 'client0',
    end: 'ordered',
    intents: ['pi_1'],
    displayedAmounts: { pi_1: expect.any(Number) },
    confirmedOrder: { intentId: 'pi_1', amount: 8589, order: expect.objectContaining({ differs: false }) },
  });
});

test('reports a refund with its message and intent', async () => {
  const message = 'Rien n’a été débité.';
  const error = {
    name: 'PaymentError',
    code: 'refunded',
    message,
    version: '1',
  } satisfies FailureBody['error'];
  const refunded: ShopResponse = { status: 402, body: { error } };
  expect(await shopperReceiving([], refunded).shop()).toMatchObject({
    end: 'refunded',
    refunds: [{ intentId: 'pi_1', message, amount: null }],
    problems: [],
  });
});

test('gives up if the retry delay is above its limit', async () => {
  const late: ShopResponse = { status: 202, body: { retryAfter: 21 } };
  expect(await shopperReceiving([], late).shop()).toMatchObject({ end: 'gave up', confirmedOrder: null });
});

test('counts each false "nothing was paid" response for a paid order', async () => {
  expect(await shopperReceiving([unpaid], confirmed).shop()).toMatchObject({
    end: 'ordered',
    falseUnpaidCount: 1,
  });
  expect(await shopperReceiving([], unpaid).shop()).toMatchObject({ end: 'gave up', falseUnpaidCount: 3 });
});
