import { describe, expect, test } from 'vitest';
import { fetchInProcess } from '#sandbox/fetchInProcess.ts';
import {
  orderBodySample,
  serveOnFreePort,
  malformedResponse,
  openMainBackend,
  parseRegistration,
  saturdayMs,
  signupBodySample,
  temporaryFile,
} from './mainBench.ts';

describe('inscription_ended', () => {
  test('registers an order and creates its account', async () => {
    const { get, post, ledger } = openMainBackend();
    const result = await post('inscription_ended', orderBodySample);
    expect(result).toMatchObject({ http: 200, status: 'success' });
    const response = parseRegistration(result);
    expect(Date.parse(response.expires)).toBeGreaterThan(saturdayMs);
    expect(ledger.read()).toEqual({
      accounts: [
        { email: orderBodySample.email, step: 'inscription_ended', createdAt: '2026-11-21T09:00:00.000Z' },
      ],
      orders: [
        {
          id: expect.stringMatching(/^order_/),
          call: 'inscription_ended',
          payload: orderBodySample,
          answer: response,
          createdAt: '2026-11-21T09:00:00.000Z',
        },
      ],
    });
    const { email } = orderBodySample;
    expect((await get('inscription_user_exist', { email })).response).toEqual({ 'exist?': true });
  });

  test('returns the first response and registers no second order for one payment', async () => {
    const { post, ledger, clock } = openMainBackend();
    const firstResult = await post('inscription_ended', orderBodySample);
    clock.at = Date.parse('2026-12-25T10:00:00+01:00');
    expect(await post('inscription_ended', orderBodySample)).toEqual(firstResult);
    expect(await post('inscription_ended', { ...orderBodySample, number_Meals: 12 })).toEqual(firstResult);
    expect(ledger.read()['orders']).toHaveLength(1);
  });

  test('registers two orders for one payment without idempotency', async () => {
    const { post, ledger } = openMainBackend(undefined, undefined, undefined, false);
    const firstResult = parseRegistration(await post('inscription_ended', orderBodySample));
    const secondResult = parseRegistration(await post('inscription_ended', orderBodySample));
    expect(secondResult.token).not.toBe(firstResult.token);
    expect(ledger.read()['orders']).toMatchObject([{ answer: firstResult }, { answer: secondResult }]);
  });

  test('registers one order for two concurrent requests', async () => {
    const { post, ledger } = openMainBackend();
    const [firstResult, secondResult] = await Promise.all([
      post('inscription_ended', orderBodySample),
      post('inscription_ended', orderBodySample),
    ]);
    expect(secondResult).toEqual(firstResult);
    expect(ledger.read()['orders']).toHaveLength(1);
  });

  test('returns the same registration after a dropped response', async () => {
    const { app, post, ledger, faults } = openMainBackend();
    faults.replace({ 'main.inscription_ended': { kind: 'drop-response', times: 1 } });
    const url = `${await serveOnFreePort(app)}/wf/inscription_ended`;
    const droppedCall = fetch(url, { method: 'POST', body: JSON.stringify(orderBodySample) });
    await expect(droppedCall).rejects.toThrow('fetch failed');
    const response = parseRegistration(await post('inscription_ended', orderBodySample));
    expect(ledger.read()['orders']).toMatchObject([{ answer: response }]);
  });

  test('makes an in-process fetch throw `fetch failed` when a response is dropped', async () => {
    const { app, ledger, faults } = openMainBackend();
    faults.replace({ 'main.inscription_ended': { kind: 'drop-response', times: 1 } });
    const fetchApp = fetchInProcess(app);
    const url = 'http://main.example.com/wf/inscription_ended';
    const request = { method: 'POST', body: JSON.stringify(orderBodySample) };
    await expect(fetchApp(url, request)).rejects.toThrow('fetch failed');
    expect(ledger.read()['orders']).toHaveLength(1);
    expect((await fetchApp(url, request)).status).toBe(200);
  });

  test.each(['camille.martin@example.com', 'existant@example.com'])(
    'rejects another payment of %s with email_exists',
    async (email) => {
      const { post, ledger } = openMainBackend();
      await post('inscription_ended', orderBodySample);
      const repeatedOrder = { ...orderBodySample, email, stripe_Payment_Id: 'pi_other' };
      expect(await post('inscription_ended', repeatedOrder)).toMatchObject({
        http: 400,
        status: 'error',
        response: { code: 'email_exists' },
      });
      expect(ledger.read()['orders']).toHaveLength(1);
    },
  );

  test('restores responses and ledger after a restart', async () => {
    const file = temporaryFile();
    const mainBefore = openMainBackend(file);
    const firstResult = await mainBefore.post('inscription_ended', orderBodySample);
    const ledgerBefore = mainBefore.ledger.read();
    mainBefore.close();
    const mainAfter = openMainBackend(file);
    expect(mainAfter.ledger.read()).toEqual(ledgerBefore);
    expect(await mainAfter.post('inscription_ended', orderBodySample)).toEqual(firstResult);
  });

  test('deletes a cancelled order and its account, then accepts a new one', async () => {
    const { app, get, post, ledger, tokens } = openMainBackend();
    const { token } = parseRegistration(await post('inscription_ended', orderBodySample));
    const session = tokens.redeem(token, 'a session');
    const id = session.kind === 'open' ? session.order.id : '';
    const response = await app.request(`/orders/${id}/cancel`, { method: 'POST' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/sandbox/']);
    expect(ledger.read()).toEqual({ accounts: [], orders: [] });
    const { email } = orderBodySample;
    expect((await get('inscription_user_exist', { email })).response).toEqual({ 'exist?': false });
    expect(tokens.redeem(token, 'a session')).toEqual({ kind: 'unknown' });
    expect((await app.request(`/orders/${id}/cancel`, { method: 'POST' })).status).toBe(400);
    parseRegistration(await post('inscription_ended', orderBodySample));
  });

  test('deletes orders, accounts and tokens when the ledger is emptied', async () => {
    const { get, post, ledger, tokens } = openMainBackend();
    const firstResult = parseRegistration(await post('inscription_ended', orderBodySample));
    ledger.clear();
    expect(ledger.read()).toEqual({ accounts: [], orders: [] });
    expect(tokens.redeem(firstResult.token, 'a session')).toEqual({ kind: 'unknown' });
    const { email } = orderBodySample;
    expect((await get('inscription_user_exist', { email })).response).toEqual({ 'exist?': false });
    expect((await get('inscription_user_exist', { email: 'existant@example.com' })).response).toEqual({
      'exist?': true,
    });
    expect(parseRegistration(await post('inscription_ended', orderBodySample)).token).not.toBe(
      firstResult.token,
    );
  });
});

describe('miam_signup', () => {
  test('registers one short-flow order per payment @R7.13', async () => {
    const { post, ledger } = openMainBackend();
    const firstResult = await post('miam_signup', signupBodySample);
    expect(parseRegistration(firstResult).token).not.toBe('');
    expect(await post('miam_signup', signupBodySample)).toEqual(firstResult);
    expect(ledger.read()).toMatchObject({
      accounts: [{ email: signupBodySample.email, step: 'miam_signup' }],
      orders: [{ call: 'miam_signup', payload: signupBodySample }],
    });
  });

  test.each(Object.keys(signupBodySample))('rejects a signup without %s', async (field) => {
    const { post } = openMainBackend();
    expect(await post('miam_signup', { ...signupBodySample, [field]: undefined })).toEqual(
      malformedResponse(field),
    );
  });

  test('requires voucher type, client and instrument together', async () => {
    const { post } = openMainBackend();
    const voucher = {
      ...signupBodySample,
      paygreen_Payment_Type: 'swile',
      paygreen_Client_Id: 'buy_sample2',
      paygreen_instrument_ID: 'ins_sample2',
    };
    expect(await post('miam_signup', { ...voucher, paygreen_instrument_ID: '' })).toEqual(
      malformedResponse('paygreen_Payment_Type'),
    );
    expect(await post('miam_signup', voucher)).toMatchObject({ http: 200 });
  });

  test('rejects a field that only the long flow has', async () => {
    const { post } = openMainBackend();
    expect(await post('miam_signup', { ...signupBodySample, civility: '' })).toEqual(
      malformedResponse('civility'),
    );
  });

  test('rejects an unknown promo code and an existing e-mail', async () => {
    const { post } = openMainBackend();
    expect(await post('miam_signup', { ...signupBodySample, promocode: 'RENTREE85-4' })).toMatchObject({
      response: { code: 'promo_unknown' },
    });
    expect(await post('miam_signup', { ...signupBodySample, email: 'existant@example.com' })).toMatchObject({
      response: { code: 'email_exists' },
    });
  });
});
