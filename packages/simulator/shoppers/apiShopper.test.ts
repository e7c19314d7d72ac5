import { expect, test } from 'vitest';
import type { FailureBody } from '#server/contracts/failure.ts';
import { readLedger } from '#simulator/checks/ledger.ts';
import { profiles } from '#simulator/profiles.ts';
import { Random } from '#simulator/random.ts';
import type { Answer } from './answers.ts';
import { ApiShopper } from './apiShopper.ts';
import type { ShopperPorts } from './ports.ts';
import { nothingSeen } from './report.ts';

const intent = {
  id: 'pi_1',
  type: 'payment',
  amount: 8589,
  clientSecret: 'pi_1_secret_1',
  customerId: 'cus_1',
  customerEmail: 'client0@example.com',
  status: 'requires_payment_method',
};
const unpaid: Answer = {
  status: 402,
  body: {
    error: { name: 'PaymentError', code: 'intent_unpaid', message: 'Rien n’a été prélevé.', version: '1' },
  } satisfies FailureBody,
};
const thanks: Answer = { status: 200, body: {} };
/** The order exists, even if the responses deny it. */
const ledger = readLedger({
  orders: [{ id: '1', payload: { email: intent.customerEmail, stripe_Payment_Id: intent.id }, answer: {} }],
  stripe: {
    intents: [{ id: intent.id, status: 'succeeded', amount: intent.amount, metadata: {} }],
    refunds: [],
  },
  paygreen: { orders: [] },
  edenred: { transactions: [] },
});

/** A customer that receives these responses in turn, then always the last. */
function shopperTold(answers: readonly Answer[], last: Answer): ApiShopper {
  const left = [...answers];
  const ports: ShopperPorts = {
    post: async (path) =>
      path === 'createStripeIntent' ? { status: 200, body: { intent } } : (left.shift() ?? last),
    pay: async () => 'succeeded',
    ledger: async () => ledger,
    means: async () => null,
    formerPage: () => null,
    pace: {
      arrival: () => 0,
      thinkTime: () => 0,
      backoff: () => 0,
      pollInterval: 0,
      longestRetryAfter: 20,
      tries: 3,
      polls: 3,
    },
  };
  const profile = { ...profiles.calm, vouchers: 0, declines: 0, haste: 0 };
  return new ApiShopper({ name: 'client0', random: new Random('seed'), profile, ports });
}

test('who is told of their order says of which, and what it cost', async () => {
  const kept: Answer = { status: 202, body: { retryAfter: 0 } };
  expect(await shopperTold([kept, kept], thanks).shop()).toEqual({
    ...nothingSeen,
    name: 'client0',
    end: 'ordered',
    intents: ['pi_1'],
    shown: { pi_1: expect.any(Number) },
    told: { intentId: 'pi_1', amount: 8589, order: expect.objectContaining({ differs: false }) },
  });
});

test('a refund is noted as it was read last', async () => {
  const message = 'Rien n’a été débité.';
  const error = {
    name: 'PaymentError',
    code: 'refunded',
    message,
    version: '1',
  } satisfies FailureBody['error'];
  const refunded: Answer = { status: 402, body: { error } };
  expect(await shopperTold([], refunded).shop()).toMatchObject({
    end: 'refunded',
    refunds: [{ intentId: 'pi_1', message, amount: null }],
    problems: [],
  });
});

test('who is asked to come back much later gives up', async () => {
  const late: Answer = { status: 202, body: { retryAfter: 21 } };
  expect(await shopperTold([], late).shop()).toMatchObject({ end: 'gave up', told: null });
});

test('"nothing was paid" beside an order is a lie, each time that it is said', async () => {
  expect(await shopperTold([unpaid], thanks).shop()).toMatchObject({ end: 'ordered', lies: 1 });
  expect(await shopperTold([], unpaid).shop()).toMatchObject({ end: 'gave up', lies: 3 });
});
