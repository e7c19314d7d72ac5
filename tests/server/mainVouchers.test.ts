import { expect, test } from 'vitest';
import { createMainBackend } from '#server/mainBackend/mainBackend.ts';
import { UnansweredError } from '#server/providers/providerErrors.ts';
import {
  catchError,
  plantedSecret,
  neverResponds,
  inspectError,
  fakeEdenred,
  type Answer,
} from './fakeEdenred.ts';

function mainReturning(respond: Answer) {
  const { requests, send } = fakeEdenred(respond);
  const main = createMainBackend({ url: 'https://main.example.com/api', timeout: 50, fetch: send });
  return { main, requests };
}

const success = (response: unknown) => (): Response => Response.json({ status: 'success', response });
const refusal = (code: string) => (): Response =>
  Response.json({ status: 'error', response: { code, message: plantedSecret } }, { status: 400 });
const charge = { access: plantedSecret, amount: 2500 };

test('returns the buyer id of an e-mail, or null @R7.10', async () => {
  const { main, requests } = mainReturning(success({ buyer_id: 'buy_1' }));
  expect(await main.findPaygreenBuyerId('a+b@example.com')).toBe('buy_1');
  expect(requests[0]?.url).toBe(
    'https://main.example.com/api/wf/get_paygreen_buyer_id?email=a%2Bb%40example.com',
  );
  const emptyBodies = [{ buyer_id: null }, { buyer_id: '' }, {}];
  expect(
    await Promise.all(
      emptyBodies.map((body) => mainReturning(success(body)).main.findPaygreenBuyerId('a@example.com')),
    ),
  ).toEqual([null, null, null]);
});

test('requests a balance with the access token @R7.11', async () => {
  const { main, requests } = mainReturning(success({ available: 1000 }));
  expect(await main.readEdenredBalance(charge)).toEqual({ kind: 'accepted', value: { available: 1000 } });
  expect(requests[0]?.method).toBe('POST');
  expect(requests[0]?.url).toBe('https://main.example.com/api/wf/edenred_custom_check_balance');
  expect(await requests[0]?.json()).toEqual(charge);
});

test('sends the order reference with a first payment @R7.12', async () => {
  const paid = { authorization_id: 'a1', captured_amount: 2500, status: 'captured' };
  const { main, requests } = mainReturning(success(paid));
  expect(await main.firstEdenredPayment({ ...charge, orderRef: 'pi_1' })).toEqual({
    kind: 'accepted',
    value: { authorizationId: 'a1', capturedAmount: 2500, status: 'captured' },
  });
  expect(requests[0]?.url).toBe('https://main.example.com/api/wf/first_payment_edenred');
  expect(await requests[0]?.json()).toEqual({ ...charge, order_ref: 'pi_1' });
});

test.each([
  'INVALID_TOKEN',
  'INSUFFICIENT_FUNDS',
  'LIMIT_EXCEEDED',
  'TRANSACTION_DUPLICATED',
  'CARD_NOT_ACTIVATED',
])('returns the Edenred code %s as the rejection code', async (code) => {
  const { main } = mainReturning(refusal(code));
  expect(await main.readEdenredBalance(charge)).toEqual({ kind: 'refused', code });
  expect(await main.firstEdenredPayment({ ...charge, orderRef: 'pi_1' })).toEqual({ kind: 'refused', code });
});

test.each([
  [
    'a gateway timeout',
    () => Response.json({ status: 'error', response: { code: 'GATEWAY_TIMEOUT' } }, { status: 504 }),
  ],
  [
    'a balance in euros',
    success({ available: 25.5, authorization_id: 'a1', captured_amount: 25.5, status: 'captured' }),
  ],
  ['an empty response', success(null)],
  ['a timeout', neverResponds],
] satisfies readonly (readonly [string, Answer])[])(
  'throws UnansweredError after %s and does not retry',
  async (_label, respond) => {
    const { main, requests } = mainReturning(respond);
    const error = await catchError(main.firstEdenredPayment({ ...charge, orderRef: 'pi_1' }));
    expect(error).toBeInstanceOf(UnansweredError);
    expect(inspectError(error)).not.toContain(plantedSecret);
    expect(requests).toHaveLength(1);
    expect(await catchError(main.readEdenredBalance(charge))).toBeInstanceOf(UnansweredError);
  },
);
