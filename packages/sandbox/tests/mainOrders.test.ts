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
  test('registers an order and creates its account', async () => {
    const { get, post, ledger } = openMain();
    const answer = await post('inscription_ended', endedSample);
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
    expect((await get('inscription_user_exist', { email })).response).toEqual({ 'exist?': true });
  });

  test('returns the first response and registers no second order for one payment', async () => {
    const { post, ledger, clock } = openMain();
    const first = await post('inscription_ended', endedSample);
    clock.at = Date.parse('2026-12-25T10:00:00+01:00');
    expect(await post('inscription_ended', endedSample)).toEqual(first);
    expect(await post('inscription_ended', { ...endedSample, number_Meals: 12 })).toEqual(first);
    expect(ledger.read()['orders']).toHaveLength(1);
  });

  test('registers two orders for one payment without idempotency', async () => {
    const { post, ledger } = openMain(undefined, undefined, undefined, false);
    const first = registered(await post('inscription_ended', endedSample));
    const second = registered(await post('inscription_ended', endedSample));
    expect(second.token).not.toBe(first.token);
    expect(ledger.read()['orders']).toMatchObject([{ answer: first }, { answer: second }]);
  });

  test('registers one order for two concurrent requests', async () => {
    const { post, ledger } = openMain();
    const [first, second] = await Promise.all([
      post('inscription_ended', endedSample),
      post('inscription_ended', endedSample),
    ]);
    expect(second).toEqual(first);
    expect(ledger.read()['orders']).toHaveLength(1);
  });

  test('returns the same registration after a dropped response', async () => {
    const { app, post, ledger, faults } = openMain();
    faults.replace({ 'main.inscription_ended': { kind: 'drop-response', times: 1 } });
    const url = `${await listening(app)}/wf/inscription_ended`;
    const droppedCall = fetch(url, { method: 'POST', body: JSON.stringify(endedSample) });
    await expect(droppedCall).rejects.toThrow('fetch failed');
    const answer = registered(await post('inscription_ended', endedSample));
    expect(ledger.read()['orders']).toMatchObject([{ answer }]);
  });

  test('throws `fetch failed` in process when a response is dropped', async () => {
    const { app, ledger, faults } = openMain();
    faults.replace({ 'main.inscription_ended': { kind: 'drop-response', times: 1 } });
    const fetchApp = fetchInProcess(app);
    const url = 'http://main.example.com/wf/inscription_ended';
    const request = { method: 'POST', body: JSON.stringify(endedSample) };
    await expect(fetchApp(url, request)).rejects.toThrow('fetch failed');
    expect(ledger.read()['orders']).toHaveLength(1);
    expect((await fetchApp(url, request)).status).toBe(200);
  });

  test.each(['camille.martin@example.com', 'existant@example.com'])(
    'rejects another payment of %s with email_exists',
    async (email) => {
      const { post, ledger } = openMain();
      await post('inscription_ended', endedSample);
      const again = { ...endedSample, email, stripe_Payment_Id: 'pi_other' };
      expect(await post('inscription_ended', again)).toMatchObject({
        http: 400,
        status: 'error',
        response: { code: 'email_exists' },
      });
      expect(ledger.read()['orders']).toHaveLength(1);
    },
  );

  test('restores responses and ledger after a restart', async () => {
    const file = temporaryFile();
    const before = openMain(file);
    const first = await before.post('inscription_ended', endedSample);
    const ledgerBefore = before.ledger.read();
    before.close();
    const after = openMain(file);
    expect(after.ledger.read()).toEqual(ledgerBefore);
    expect(await after.post('inscription_ended', endedSample)).toEqual(first);
  });

  test('deletes a cancelled order and its account, then accepts a new one', async () => {
    const { app, get, post, ledger, tokens } = openMain();
    const { token } = registered(await post('inscription_ended', endedSample));
    const session = tokens.open(token, 'a session');
    const id = session.kind === 'open' ? session.order.id : '';
    const answer = await app.request(`/orders/${id}/cancel`, { method: 'POST' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sandbox/']);
    expect(ledger.read()).toEqual({ accounts: [], orders: [] });
    const { email } = endedSample;
    expect((await get('inscription_user_exist', { email })).response).toEqual({ 'exist?': false });
    expect(tokens.open(token, 'a session')).toEqual({ kind: 'unknown' });
    expect((await app.request(`/orders/${id}/cancel`, { method: 'POST' })).status).toBe(400);
    registered(await post('inscription_ended', endedSample));
  });

  test('deletes orders, accounts and tokens when the ledger is emptied', async () => {
    const { get, post, ledger, tokens } = openMain();
    const first = registered(await post('inscription_ended', endedSample));
    ledger.empty();
    expect(ledger.read()).toEqual({ accounts: [], orders: [] });
    expect(tokens.open(first.token, 'a session')).toEqual({ kind: 'unknown' });
    const { email } = endedSample;
    expect((await get('inscription_user_exist', { email })).response).toEqual({ 'exist?': false });
    expect((await get('inscription_user_exist', { email: 'existant@example.com' })).response).toEqual({
      'exist?': true,
    });
    expect(registered(await post('inscription_ended', endedSample)).token).not.toBe(first.token);
  });
});

describe('miam_signup', () => {
  test('registers one short-flow order per payment @R7.13', async () => {
    const { post, ledger } = openMain();
    const first = await post('miam_signup', signupSample);
    expect(registered(first).token).not.toBe('');
    expect(await post('miam_signup', signupSample)).toEqual(first);
    expect(ledger.read()).toMatchObject({
      accounts: [{ email: signupSample.email, step: 'miam_signup' }],
      orders: [{ call: 'miam_signup', payload: signupSample }],
    });
  });

  test.each(Object.keys(signupSample))('rejects a signup without %s', async (field) => {
    const { post } = openMain();
    expect(await post('miam_signup', { ...signupSample, [field]: undefined })).toEqual(malformed(field));
  });

  test('requires voucher type, client and instrument together', async () => {
    const { post } = openMain();
    const voucher = {
      ...signupSample,
      paygreen_Payment_Type: 'swile',
      paygreen_Client_Id: 'buy_sample2',
      paygreen_instrument_ID: 'ins_sample2',
    };
    expect(await post('miam_signup', { ...voucher, paygreen_instrument_ID: '' })).toEqual(
      malformed('paygreen_Payment_Type'),
    );
    expect(await post('miam_signup', voucher)).toMatchObject({ http: 200 });
  });

  test('rejects a field that only the long flow has', async () => {
    const { post } = openMain();
    expect(await post('miam_signup', { ...signupSample, civility: '' })).toEqual(malformed('civility'));
  });

  test('rejects an unknown promo code and an existing e-mail', async () => {
    const { post } = openMain();
    expect(await post('miam_signup', { ...signupSample, promocode: 'RENTREE85-4' })).toMatchObject({
      response: { code: 'promo_unknown' },
    });
    expect(await post('miam_signup', { ...signupSample, email: 'existant@example.com' })).toMatchObject({
      response: { code: 'email_exists' },
    });
  });
});
