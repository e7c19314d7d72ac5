import { describe, expect, test } from 'vitest';
import { openEdenred } from './edenredBench.ts';
import {
  orderBodySample,
  serveOnFreePort,
  malformedResponse,
  openMainBackend,
  signupBodySample,
  temporaryFile,
} from './mainBench.ts';

const paygreen = {
  paygreen_Payment_Type: 'conecs',
  paygreen_Client_Id: 'buy_sample1',
  paygreen_Instrument_Id: 'ins_sample1',
};

describe('get_paygreen_buyer_id', () => {
  const email = orderBodySample.email;

  test('returns no buyer before an order with a PayGreen voucher', async () => {
    const { get, post } = openMainBackend();
    expect(await get('get_paygreen_buyer_id', { email })).toMatchObject({
      http: 200,
      status: 'success',
      response: { buyer_id: null },
    });
    await post('inscription_ended', orderBodySample);
    expect((await get('get_paygreen_buyer_id', { email })).response).toEqual({ buyer_id: null });
  });

  test('returns the buyer of a registered order for any spelling, after a restart', async () => {
    const file = temporaryFile();
    const mainBefore = openMainBackend(file);
    await mainBefore.post('inscription_ended', { ...orderBodySample, ...paygreen });
    mainBefore.close();
    const { get } = openMainBackend(file);
    const otherSpelling = ' Camille.Martin@example.com';
    expect((await get('get_paygreen_buyer_id', { email: otherSpelling })).response).toEqual({
      buyer_id: 'buy_sample1',
    });
    expect((await get('get_paygreen_buyer_id', { email: 'lea@example.com' })).response).toEqual({
      buyer_id: null,
    });
  });

  test('returns the buyer of a short-flow order', async () => {
    const { get, post } = openMainBackend();
    const { paygreen_Instrument_Id: instrument, ...others } = paygreen;
    await post('miam_signup', { ...signupBodySample, ...others, paygreen_instrument_ID: instrument });
    expect((await get('get_paygreen_buyer_id', { email: signupBodySample.email })).response).toEqual({
      buyer_id: 'buy_sample1',
    });
  });

  test('returns no buyer after a rejected order or an emptied ledger', async () => {
    const { get, post, ledger } = openMainBackend();
    await post('inscription_ended', { ...orderBodySample, ...paygreen, promo_Code_Used: 'INCONNU' });
    expect((await get('get_paygreen_buyer_id', { email })).response).toEqual({ buyer_id: null });
    await post('inscription_ended', { ...orderBodySample, ...paygreen });
    ledger.clear();
    expect((await get('get_paygreen_buyer_id', { email })).response).toEqual({ buyer_id: null });
  });

  test('rejects a request without an e-mail', async () => {
    const { get } = openMainBackend();
    expect(await get('get_paygreen_buyer_id', {})).toEqual(malformedResponse('email'));
  });
});

/** Opens the main backend with a fake Edenred, and signs a customer in. */
async function openMainAndEdenred(email = 'riche@example.com') {
  const edenred = await openEdenred();
  const { access_token: access } = await edenred.obtainTokens(email);
  const main = openMainBackend(temporaryFile(), edenred.clock.at, `${edenred.url}/sandbox/edenred`);
  return { ...main, edenred, access, acceptedAmounts: edenred.acceptedAmounts };
}

/** Expected rejection with Edenred's code. */
const errorResponse = (code: string) => ({ http: 400, status: 'error', response: { code } });

describe('edenred_custom_check_balance', () => {
  const call = 'edenred_custom_check_balance';

  test('returns the available balance in cents and takes no payment', async () => {
    const { post, access, acceptedAmounts } = await openMainAndEdenred('juste@example.com');
    expect(await post(call, { access, amount: 2500 })).toEqual({
      http: 200,
      status: 'success',
      response: { available: 2500 },
    });
    expect(await post(call, { access, amount: 0 })).toMatchObject({ response: { available: 2500 } });
    expect(acceptedAmounts()).toEqual([]);
  });

  test('rejects an expired access token', async () => {
    const { post, access, edenred } = await openMainAndEdenred();
    edenred.clock.at += 15 * 60 * 1000;
    expect(await post(call, { access, amount: 2500 })).toMatchObject(errorResponse('INVALID_TOKEN'));
  });

  test.each(['edenred.balances', 'edenred.userinfo'])(
    'returns GATEWAY_TIMEOUT when %s is unavailable',
    async (name) => {
      const { post, access, edenred } = await openMainAndEdenred();
      edenred.faults.replace({ [name]: { kind: 'status', status: 503 } });
      expect(await post(call, { access, amount: 2500 })).toMatchObject({
        http: 504,
        status: 'error',
        response: { code: 'GATEWAY_TIMEOUT' },
      });
    },
  );

  test.each([
    ['no token', { access: '' }, 'access'],
    ['an encrypted token', { access: 'eyJhbGciOiJkaXIifQ..aXY.Y2lwaGVy.dGFn' }, 'access'],
    ['a fraction of a cent', { amount: 12.5 }, 'amount'],
    ['a negative amount', { amount: -1 }, 'amount'],
  ])('rejects a balance check with %s', async (_what, more, field) => {
    const { post, access } = await openMainAndEdenred();
    expect(await post(call, { access, amount: 2500, ...more })).toEqual(malformedResponse(field));
  });
});

describe('first_payment_edenred', () => {
  const call = 'first_payment_edenred';
  const order_ref = 'pi_sample1';

  test('captures the amount once per reference', async () => {
    const { post, access, acceptedAmounts, edenred } = await openMainAndEdenred();
    expect(await post(call, { access, amount: 2500, order_ref })).toEqual({
      http: 200,
      status: 'success',
      response: { authorization_id: expect.any(String), captured_amount: 2500, status: 'captured' },
    });
    expect(acceptedAmounts()).toEqual([2500]);
    expect(edenred.ledger.read()).toMatchObject({
      edenred: { transactions: [{ order_ref, captured_amount: 2500, mid: 'mid_sandbox' }] },
    });
    expect(await post(call, { access, amount: 2500, order_ref })).toMatchObject(
      errorResponse('TRANSACTION_DUPLICATED'),
    );
    expect(acceptedAmounts()).toEqual([2500]);
  });

  test('rejects a low balance and an expired token with the codes of Edenred', async () => {
    const { post, access, edenred } = await openMainAndEdenred('pauvre@example.com');
    expect(await post(call, { access, amount: 2500, order_ref })).toMatchObject(
      errorResponse('INSUFFICIENT_FUNDS'),
    );
    edenred.clock.at += 15 * 60 * 1000;
    expect(await post(call, { access, amount: 500, order_ref })).toMatchObject(
      errorResponse('INVALID_TOKEN'),
    );
  });

  test('forwards a rejection by Edenred and returns 504 for a dropped response', async () => {
    const { post, access, edenred, acceptedAmounts } = await openMainAndEdenred();
    edenred.faults.replace({
      'edenred.transactions.create': { kind: 'refuse', code: 'CARD_NOT_ACTIVATED', times: 1 },
    });
    expect(await post(call, { access, amount: 2500, order_ref })).toMatchObject(
      errorResponse('CARD_NOT_ACTIVATED'),
    );
    expect(acceptedAmounts()).toEqual([]);
    edenred.faults.replace({ 'edenred.transactions.create': { kind: 'drop-response', times: 1 } });
    expect(await post(call, { access, amount: 2500, order_ref })).toMatchObject({
      http: 504,
      response: { code: 'GATEWAY_TIMEOUT' },
    });
    expect(acceptedAmounts()).toEqual([2500]);
  });

  test('captures nothing if a fault rejects the payment, but captures it if the response is dropped', async () => {
    const { app, post, access, faults, acceptedAmounts } = await openMainAndEdenred();
    faults.replace({ [`main.${call}`]: { kind: 'refuse', code: 'INSUFFICIENT_FUNDS', times: 1 } });
    const body = { access, amount: 2500, order_ref };
    expect(await post(call, body)).toMatchObject(errorResponse('INSUFFICIENT_FUNDS'));
    expect(acceptedAmounts()).toEqual([]);
    faults.replace({ [`main.${call}`]: { kind: 'drop-response', times: 1 } });
    const url = `${await serveOnFreePort(app)}/wf/${call}`;
    await expect(fetch(url, { method: 'POST', body: JSON.stringify(body) })).rejects.toThrow('fetch failed');
    expect(acceptedAmounts()).toEqual([2500]);
  });

  test('returns 504 when Edenred is unreachable', async () => {
    const { post } = openMainBackend();
    expect(await post(call, { access: 'ed_access_x', amount: 1, order_ref })).toMatchObject({ http: 504 });
  });

  test.each([
    ['an amount of 0', { amount: 0 }, 'amount'],
    ['no reference', { order_ref: '' }, 'order_ref'],
    ['a reference of another kind', { order_ref: 'order_1' }, 'order_ref'],
    ['an encrypted token', { access: 'eyJhbGciOiJkaXIifQ..aXY.Y2lwaGVy.dGFn' }, 'access'],
  ])('rejects a payment with %s', async (_what, more, field) => {
    const { post, access, acceptedAmounts } = await openMainAndEdenred();
    expect(await post(call, { access, amount: 2500, order_ref, ...more })).toEqual(malformedResponse(field));
    expect(acceptedAmounts()).toEqual([]);
  });
});
