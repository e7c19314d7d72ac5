import { describe, expect, test } from 'vitest';
import { openEdenred } from './edenredBench.ts';
import { endedSample, listening, malformed, openMain, signupSample, temporaryFile } from './mainBench.ts';

const paygreen = {
  paygreen_Payment_Type: 'conecs',
  paygreen_Client_Id: 'buy_sample1',
  paygreen_Instrument_Id: 'ins_sample1',
};

describe('get_paygreen_buyer_id', () => {
  const email = endedSample.email;

  test('knows none before an order by the second provider', async () => {
    const { ask, tell } = openMain();
    expect(await ask('get_paygreen_buyer_id', { email })).toMatchObject({
      http: 200,
      status: 'success',
      response: { buyer_id: null },
    });
    await tell('inscription_ended', endedSample);
    expect((await ask('get_paygreen_buyer_id', { email })).response).toEqual({ buyer_id: null });
  });

  test('knows the one of a registered order, however the e-mail is written, and after a restart', async () => {
    const file = temporaryFile();
    const before = openMain(file);
    await before.tell('inscription_ended', { ...endedSample, ...paygreen });
    before.close();
    const { ask } = openMain(file);
    const written = ' Camille.Martin@example.com';
    expect((await ask('get_paygreen_buyer_id', { email: written })).response).toEqual({
      buyer_id: 'buy_sample1',
    });
    expect((await ask('get_paygreen_buyer_id', { email: 'lea@example.com' })).response).toEqual({
      buyer_id: null,
    });
  });

  test('knows the short flow’s too', async () => {
    const { ask, tell } = openMain();
    const { paygreen_Instrument_Id: instrument, ...others } = paygreen;
    await tell('miam_signup', { ...signupSample, ...others, paygreen_instrument_ID: instrument });
    expect((await ask('get_paygreen_buyer_id', { email: signupSample.email })).response).toEqual({
      buyer_id: 'buy_sample1',
    });
  });

  test('an order that was refused makes nobody known; an emptied ledger neither', async () => {
    const { ask, tell, ledger } = openMain();
    await tell('inscription_ended', { ...endedSample, ...paygreen, promo_Code_Used: 'INCONNU' });
    expect((await ask('get_paygreen_buyer_id', { email })).response).toEqual({ buyer_id: null });
    await tell('inscription_ended', { ...endedSample, ...paygreen });
    ledger.empty();
    expect((await ask('get_paygreen_buyer_id', { email })).response).toEqual({ buyer_id: null });
  });

  test('wants an e-mail', async () => {
    const { ask } = openMain();
    expect(await ask('get_paygreen_buyer_id', {})).toEqual(malformed('email'));
  });
});

/** The main backend with a listening Edenred, and a customer's access token. */
async function openBoth(email = 'riche@example.com') {
  const edenred = await openEdenred();
  const { access_token: access } = await edenred.signedIn(email);
  const main = openMain(temporaryFile(), edenred.clock.at, `${edenred.url}/sandbox/edenred`);
  return { ...main, edenred, access, letThrough: edenred.letThrough };
}

/** A rejection with Edenred's code. */
const refused = (code: string) => ({ http: 400, status: 'error', response: { code } });

describe('edenred_custom_check_balance', () => {
  const call = 'edenred_custom_check_balance';

  test('says what is available, in cents, and takes nothing', async () => {
    const { tell, access, letThrough } = await openBoth('juste@example.com');
    expect(await tell(call, { access, amount: 2500 })).toEqual({
      http: 200,
      status: 'success',
      response: { available: 2500 },
    });
    expect(await tell(call, { access, amount: 0 })).toMatchObject({ response: { available: 2500 } });
    expect(letThrough()).toEqual([]);
  });

  test('a session that is over is refused', async () => {
    const { tell, access, edenred } = await openBoth();
    edenred.clock.at += 15 * 60 * 1000;
    expect(await tell(call, { access, amount: 2500 })).toMatchObject(refused('INVALID_TOKEN'));
  });

  test.each(['edenred.balances', 'edenred.userinfo'])('%s down is no refusal', async (name) => {
    const { tell, access, edenred } = await openBoth();
    edenred.faults.replace({ [name]: { kind: 'status', status: 503 } });
    expect(await tell(call, { access, amount: 2500 })).toMatchObject({
      http: 504,
      status: 'error',
      response: { code: 'GATEWAY_TIMEOUT' },
    });
  });

  test.each([
    ['no token', { access: '' }, 'access'],
    ['the shop’s seal', { access: 'eyJhbGciOiJkaXIifQ..aXY.Y2lwaGVy.dGFn' }, 'access'],
    ['euros', { amount: 12.5 }, 'amount'],
    ['less than nothing', { amount: -1 }, 'amount'],
  ])('%s is malformed', async (_what, more, field) => {
    const { tell, access } = await openBoth();
    expect(await tell(call, { access, amount: 2500, ...more })).toEqual(malformed(field));
  });
});

describe('first_payment_edenred', () => {
  const call = 'first_payment_edenred';
  const order_ref = 'pi_sample1';

  test('takes the amount, once for one reference', async () => {
    const { tell, access, letThrough, edenred } = await openBoth();
    expect(await tell(call, { access, amount: 2500, order_ref })).toEqual({
      http: 200,
      status: 'success',
      response: { authorization_id: expect.any(String), captured_amount: 2500, status: 'captured' },
    });
    expect(letThrough()).toEqual([2500]);
    expect(edenred.ledger.read()).toMatchObject({
      edenred: { transactions: [{ order_ref, captured_amount: 2500, mid: 'mid_sandbox' }] },
    });
    expect(await tell(call, { access, amount: 2500, order_ref })).toMatchObject(
      refused('TRANSACTION_DUPLICATED'),
    );
    expect(letThrough()).toEqual([2500]);
  });

  test('too low a balance and a session that is over are refused by name', async () => {
    const { tell, access, edenred } = await openBoth('pauvre@example.com');
    expect(await tell(call, { access, amount: 2500, order_ref })).toMatchObject(
      refused('INSUFFICIENT_FUNDS'),
    );
    edenred.clock.at += 15 * 60 * 1000;
    expect(await tell(call, { access, amount: 500, order_ref })).toMatchObject(refused('INVALID_TOKEN'));
  });

  test('a fault of Edenred’s strikes here too', async () => {
    const { tell, access, edenred, letThrough } = await openBoth();
    edenred.faults.replace({
      'edenred.transactions.create': { kind: 'refuse', code: 'CARD_NOT_ACTIVATED', times: 1 },
    });
    expect(await tell(call, { access, amount: 2500, order_ref })).toMatchObject(
      refused('CARD_NOT_ACTIVATED'),
    );
    expect(letThrough()).toEqual([]);
    edenred.faults.replace({ 'edenred.transactions.create': { kind: 'drop-response', times: 1 } });
    expect(await tell(call, { access, amount: 2500, order_ref })).toMatchObject({
      http: 504,
      response: { code: 'GATEWAY_TIMEOUT' },
    });
    expect(letThrough()).toEqual([2500]);
  });

  test('its own faults: refused, not done; cut, done', async () => {
    const { app, tell, access, faults, letThrough } = await openBoth();
    faults.replace({ [`main.${call}`]: { kind: 'refuse', code: 'INSUFFICIENT_FUNDS', times: 1 } });
    const body = { access, amount: 2500, order_ref };
    expect(await tell(call, body)).toMatchObject(refused('INSUFFICIENT_FUNDS'));
    expect(letThrough()).toEqual([]);
    faults.replace({ [`main.${call}`]: { kind: 'drop-response', times: 1 } });
    const url = `${await listening(app)}/wf/${call}`;
    await expect(fetch(url, { method: 'POST', body: JSON.stringify(body) })).rejects.toThrow('fetch failed');
    expect(letThrough()).toEqual([2500]);
  });

  test('nobody there is no refusal', async () => {
    const { tell } = openMain();
    expect(await tell(call, { access: 'ed_access_x', amount: 1, order_ref })).toMatchObject({ http: 504 });
  });

  test.each([
    ['nothing to take', { amount: 0 }, 'amount'],
    ['no reference', { order_ref: '' }, 'order_ref'],
    ['another’s reference', { order_ref: 'order_1' }, 'order_ref'],
    ['the shop’s seal', { access: 'eyJhbGciOiJkaXIifQ..aXY.Y2lwaGVy.dGFn' }, 'access'],
  ])('%s is malformed', async (_what, more, field) => {
    const { tell, access, letThrough } = await openBoth();
    expect(await tell(call, { access, amount: 2500, order_ref, ...more })).toEqual(malformed(field));
    expect(letThrough()).toEqual([]);
  });
});
