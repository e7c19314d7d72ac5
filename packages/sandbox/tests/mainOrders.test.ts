import { describe, expect, test } from 'vitest';
import { fetchInProcess } from '#sandbox/fetchInProcess.ts';
import {
  endedSample,
  listening,
  malformed,
  openMain,
  registered,
  saturday,
  signupSample,
  temporaryFile,
} from './mainBench.ts';

describe('inscription_ended', () => {
  test('registers an order and makes the e-mail exist', async () => {
    const { ask, tell, ledger } = openMain();
    const answer = await tell('inscription_ended', endedSample);
    expect(answer).toMatchObject({ http: 200, status: 'success' });
    const response = registered(answer);
    expect(Date.parse(response.expires)).toBeGreaterThan(saturday);
    expect(ledger.read()).toEqual({
      accounts: [
        { email: endedSample.email, step: 'inscription_ended', createdAt: '2026-11-21T09:00:00.000Z' },
      ],
      orders: [
        {
          id: expect.stringMatching(/^order_/),
          call: 'inscription_ended',
          payload: endedSample,
          answer: response,
          createdAt: '2026-11-21T09:00:00.000Z',
        },
      ],
    });
    const { email } = endedSample;
    expect((await ask('inscription_user_exist', { email })).response).toEqual({ 'exist?': true });
  });

  test('asked again for one payment, whatever has changed since, the same answer and one order', async () => {
    const { tell, ledger, clock } = openMain();
    const first = await tell('inscription_ended', endedSample);
    clock.at = Date.parse('2026-12-25T10:00:00+01:00');
    expect(await tell('inscription_ended', endedSample)).toEqual(first);
    expect(await tell('inscription_ended', { ...endedSample, number_Meals: 12 })).toEqual(first);
    expect(ledger.read()['orders']).toHaveLength(1);
  });

  test('asked again where nobody said that it is idempotent, it is two orders, as its customer would see', async () => {
    const { tell, ledger } = openMain(undefined, undefined, undefined, false);
    const first = registered(await tell('inscription_ended', endedSample));
    const second = registered(await tell('inscription_ended', endedSample));
    expect(second.token).not.toBe(first.token);
    expect(ledger.read()['orders']).toMatchObject([{ answer: first }, { answer: second }]);
  });

  test('two at once make one order', async () => {
    const { tell, ledger } = openMain();
    const [first, second] = await Promise.all([
      tell('inscription_ended', endedSample),
      tell('inscription_ended', endedSample),
    ]);
    expect(second).toEqual(first);
    expect(ledger.read()['orders']).toHaveLength(1);
  });

  test('an answer lost on the way is the answer of the next attempt', async () => {
    const { app, tell, ledger, faults } = openMain();
    faults.replace({ 'main.inscription_ended': { kind: 'drop-response', times: 1 } });
    const url = `${await listening(app)}/wf/inscription_ended`;
    const lost = fetch(url, { method: 'POST', body: JSON.stringify(endedSample) });
    await expect(lost).rejects.toThrow('fetch failed');
    const answer = registered(await tell('inscription_ended', endedSample));
    expect(ledger.read()['orders']).toMatchObject([{ answer }]);
  });

  test('an answer is lost without a connection as well, for who calls the app itself', async () => {
    const { app, ledger, faults } = openMain();
    faults.replace({ 'main.inscription_ended': { kind: 'drop-response', times: 1 } });
    const ask = fetchInProcess(app);
    const url = 'http://main.example.com/wf/inscription_ended';
    const question = { method: 'POST', body: JSON.stringify(endedSample) };
    await expect(ask(url, question)).rejects.toThrow('fetch failed');
    expect(ledger.read()['orders']).toHaveLength(1);
    expect((await ask(url, question)).status).toBe(200);
  });

  test.each(['camille.martin@example.com', 'existant@example.com'])(
    'with another payment, %s exists already',
    async (email) => {
      const { tell, ledger } = openMain();
      await tell('inscription_ended', endedSample);
      const again = { ...endedSample, email, stripe_Payment_Id: 'pi_other' };
      expect(await tell('inscription_ended', again)).toMatchObject({
        http: 400,
        status: 'error',
        response: { code: 'email_exists' },
      });
      expect(ledger.read()['orders']).toHaveLength(1);
    },
  );

  test('survives a restart: same answers, same ledger', async () => {
    const file = temporaryFile();
    const before = openMain(file);
    const first = await before.tell('inscription_ended', endedSample);
    const kept = before.ledger.read();
    before.close();
    const after = openMain(file);
    expect(after.ledger.read()).toEqual(kept);
    expect(await after.tell('inscription_ended', endedSample)).toEqual(first);
  });

  test('an order that a person cancels is gone, and its customer may order again', async () => {
    const { app, ask, tell, ledger, tokens } = openMain();
    const { token } = registered(await tell('inscription_ended', endedSample));
    const reading = tokens.open(token, 'a session');
    const id = reading.kind === 'open' ? reading.order.id : '';
    const answer = await app.request(`/orders/${id}/cancel`, { method: 'POST' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sandbox/']);
    expect(ledger.read()).toEqual({ accounts: [], orders: [] });
    const { email } = endedSample;
    expect((await ask('inscription_user_exist', { email })).response).toEqual({ 'exist?': false });
    expect(tokens.open(token, 'a session')).toEqual({ kind: 'unknown' });
    expect((await app.request(`/orders/${id}/cancel`, { method: 'POST' })).status).toBe(400);
    registered(await tell('inscription_ended', endedSample));
  });

  test('an emptied ledger has forgotten orders, accounts and answers', async () => {
    const { ask, tell, ledger, tokens } = openMain();
    const first = registered(await tell('inscription_ended', endedSample));
    ledger.empty();
    expect(ledger.read()).toEqual({ accounts: [], orders: [] });
    expect(tokens.open(first.token, 'a session')).toEqual({ kind: 'unknown' });
    const { email } = endedSample;
    expect((await ask('inscription_user_exist', { email })).response).toEqual({ 'exist?': false });
    expect((await ask('inscription_user_exist', { email: 'existant@example.com' })).response).toEqual({
      'exist?': true,
    });
    expect(registered(await tell('inscription_ended', endedSample)).token).not.toBe(first.token);
  });
});

describe('miam_signup', () => {
  test('registers an order of the short flow, once for one payment @R7.13', async () => {
    const { tell, ledger } = openMain();
    const first = await tell('miam_signup', signupSample);
    expect(registered(first).token).not.toBe('');
    expect(await tell('miam_signup', signupSample)).toEqual(first);
    expect(ledger.read()).toMatchObject({
      accounts: [{ email: signupSample.email, step: 'miam_signup' }],
      orders: [{ call: 'miam_signup', payload: signupSample }],
    });
  });

  test.each(Object.keys(signupSample))('%s may not be missing', async (field) => {
    const { tell } = openMain();
    expect(await tell('miam_signup', { ...signupSample, [field]: undefined })).toEqual(malformed(field));
  });

  test('a voucher’s type, client and instrument go together', async () => {
    const { tell } = openMain();
    const voucher = {
      ...signupSample,
      paygreen_Payment_Type: 'swile',
      paygreen_Client_Id: 'buy_sample2',
      paygreen_instrument_ID: 'ins_sample2',
    };
    expect(await tell('miam_signup', { ...voucher, paygreen_instrument_ID: '' })).toEqual(
      malformed('paygreen_Payment_Type'),
    );
    expect(await tell('miam_signup', voucher)).toMatchObject({ http: 200 });
  });

  test('a field of the long flow is unknown here', async () => {
    const { tell } = openMain();
    expect(await tell('miam_signup', { ...signupSample, civility: '' })).toEqual(malformed('civility'));
  });

  test('an unknown code and a known e-mail are refused', async () => {
    const { tell } = openMain();
    expect(await tell('miam_signup', { ...signupSample, promocode: 'RENTREE85-4' })).toMatchObject({
      response: { code: 'promo_unknown' },
    });
    expect(await tell('miam_signup', { ...signupSample, email: 'existant@example.com' })).toMatchObject({
      response: { code: 'email_exists' },
    });
  });
});
