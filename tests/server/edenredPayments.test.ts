import { expect, test } from 'vitest';
import { createEdenredPayments } from '#server/providers/edenredPayments.ts';
import { UnansweredError } from '#server/providers/providerErrors.ts';
import {
  catchError,
  now,
  plantedSecret,
  inspectError,
  failingResponses,
  url,
  fakeEdenred,
  type Answer,
} from './fakeEdenred.ts';

function paymentsOn(respond: Answer) {
  const { requests, send } = fakeEdenred(respond);
  const keys = { clientId: 'shop-payments', clientSecret: 'pair' };
  return {
    requests,
    payments: createEdenredPayments({ url: `${url}/v2`, ...keys, now, fetch: send, timeout: 50 }),
  };
}

const payment = { authorizationId: 'a/1', amount: 2500, access: plantedSecret };
const meta = (status: string, code?: string) => ({
  meta: { status, messages: code === undefined ? [] : [{ code }] },
});

test('refunds an Edenred payment with its id and both credentials', async () => {
  const { payments, requests } = paymentsOn(() => Response.json({ ...meta('succeeded'), data: {} }));
  expect(await payments.cancelOrRefund(payment)).toEqual({ kind: 'done' });
  const [request] = requests;
  expect(requests).toHaveLength(1);
  expect(request?.url).toBe(`${url}/v2/transactions/a%2F1/actions/refund`);
  expect(await request?.json()).toEqual({ amount: 2500, tstamp: '2026-11-21T09:00:00.000Z' });
  expect(request?.headers.get('authorization')).toBe(`Bearer ${plantedSecret}`);
  expect(request?.headers.get('x-client-id')).toBe('shop-payments');
  expect(request?.headers.get('x-client-secret')).toBe('pair');
});

test('cancels an Edenred payment that is not captured yet', async () => {
  const { payments, requests } = paymentsOn(({ url: at }) =>
    at.endsWith('refund')
      ? Response.json(meta('failed', 'INVALID_STATUS'), { status: 409 })
      : Response.json(meta('succeeded')),
  );
  expect(await payments.cancelOrRefund(payment)).toEqual({ kind: 'done' });
  expect(requests.map((request) => request.url.split('/').at(-1))).toEqual(['refund', 'cancel']);
});

test.each([
  [
    'a status and a code',
    Response.json(meta('failed', 'INVALID_AMOUNT'), { status: 400 }),
    'INVALID_AMOUNT',
    2,
  ],
  ['only a code', Response.json(meta('failed', 'LIMIT_EXCEEDED')), 'LIMIT_EXCEEDED', 2],
  ['only a status', new Response('', { status: 404 }), 'refused', 2],
  ['an expired session', Response.json(meta('failed', 'INVALID_TOKEN'), { status: 401 }), 'INVALID_TOKEN', 1],
])('returns a rejection with %s instead of throwing', async (_label, response, code, times) => {
  const { payments, requests } = paymentsOn(() => response.clone());
  expect(await payments.cancelOrRefund(payment)).toEqual({ kind: 'refused', code });
  expect(requests).toHaveLength(times);
});

test.each([
  ...failingResponses,
  ['a gateway timeout', () => Response.json(meta('failed', 'GATEWAY_TIMEOUT'), { status: 400 })],
  ['a failure without a code', () => Response.json(meta('failed'))],
  ['a 403 without a reason', () => Response.json({}, { status: 403 })],
] satisfies readonly (readonly [string, Answer])[])(
  'throws UnansweredError after %s and does not retry',
  async (_label, respond) => {
    const { payments, requests } = paymentsOn(respond);
    const error = await catchError(payments.cancelOrRefund({ ...payment, access: 'ed_access' }));
    expect(error).toBeInstanceOf(UnansweredError);
    expect(inspectError(error)).not.toMatch(/ed_access|pair/);
    expect(requests).toHaveLength(1);
  },
);
