import { describe, expect, test } from 'vitest';
import { paymentSample } from './edenredCalls.ts';
import { openPayer, readResponse, errorResult, timestamp } from './edenredPayer.ts';

describe('payment credentials', () => {
  test('returns a balance to its owner only', async () => {
    const { readBalance, callPayments, access } = await openPayer();
    expect(await readBalance()).toEqual([
      200,
      {
        meta: { status: 'succeeded', messages: [] },
        data: [{ available_amount: 10_000, currency: 'EUR' }],
      },
    ]);
    expect(await readResponse(await callPayments('/users/juste%40example.com/balances', access))).toEqual(
      errorResult(403, 'FORBIDDEN'),
    );
  });

  test.each([
    ['no token', { authorization: '' }, 'INVALID_TOKEN'],
    ['an unknown token', { authorization: 'Bearer ed_access_x' }, 'INVALID_TOKEN'],
    ['no client credentials', { 'x-client-id': '', 'x-client-secret': '' }, 'UNAUTHORIZED'],
    ['the sign-in client id', { 'x-client-id': 'mijote-sandbox' }, 'UNAUTHORIZED'],
    ['a wrong secret', { 'x-client-secret': 'x' }, 'UNAUTHORIZED'],
  ])('returns 401 and takes no payment with %s', async (_what, headers, code) => {
    const { callPayments, access, acceptedAmounts } = await openPayer();
    const responses = [
      await callPayments('/users/riche%40example.com/balances', access, undefined, headers),
      await callPayments('/transactions', access, paymentSample, headers),
      await callPayments('/transactions/x/actions/refund', access, { amount: 1, tstamp: timestamp }, headers),
    ];
    expect(await Promise.all(responses.map(readResponse))).toEqual(
      responses.map(() => errorResult(401, code)),
    );
    expect(acceptedAmounts()).toEqual([]);
  });

  test('rejects a payment with an expired access token', async () => {
    const { requestPayment, clock } = await openPayer();
    clock.at += 15 * 60 * 1000;
    expect(await requestPayment()).toEqual(errorResult(401, 'INVALID_TOKEN'));
  });
});

describe('payments', () => {
  test('captures a payment at once and records it without the token', async () => {
    const { requestPayment, ledger, access } = await openPayer();
    expect(await requestPayment()).toEqual([
      200,
      {
        meta: { status: 'succeeded', messages: [] },
        data: {
          authorization_id: expect.any(String),
          capture_id: expect.any(String),
          authorized_amount: 2500,
          captured_amount: 2500,
          refunded_amount: 0,
          status: 'captured',
        },
      },
    ]);
    expect(ledger.read()).toEqual({
      edenred: {
        transactions: [
          {
            authorization_id: expect.any(String),
            order_ref: 'pi_sample1',
            mid: 'mid_sandbox',
            username: 'riche@example.com',
            capture_mode: 'auto',
            amount: 2500,
            captured_amount: 2500,
            refunded_amount: 0,
            status: 'captured',
            created_at: '2026-11-21T09:00:00.000Z',
          },
        ],
      },
    });
    expect(JSON.stringify(ledger.read())).not.toContain(access);
  });

  test('authorizes a manual payment, then captures a part of it', async () => {
    const { createPayment, applyAction } = await openPayer();
    const { authorization_id: id, ...amounts } = await createPayment({ capture_mode: 'manual' });
    expect(amounts).toEqual({
      authorized_amount: 2500,
      captured_amount: 0,
      refunded_amount: 0,
      status: 'authorized',
    });
    expect(await applyAction(id, 'capture', 2000)).toMatchObject([
      200,
      { data: { capture_id: expect.any(String), captured_amount: 2000, status: 'captured' } },
    ]);
  });

  test('rejects a payment above the balance with INSUFFICIENT_FUNDS', async () => {
    const { requestPayment, acceptedAmounts } = await openPayer('pauvre@example.com');
    expect(await requestPayment({ amount: 1001 })).toEqual(errorResult(400, 'INSUFFICIENT_FUNDS'));
    expect(acceptedAmounts()).toEqual([]);
  });

  test('accepts repeated payments because the balance never changes', async () => {
    const { requestPayment, createPayment, applyAction, readBalance, balances, acceptedAmounts } =
      await openPayer('pauvre@example.com');
    const all = {
      meta: { status: 'succeeded', messages: [] },
      data: [{ available_amount: 1000, currency: 'EUR' }],
    };
    const { authorization_id: firstId } = await createPayment({ amount: 1000 });
    const { authorization_id: heldId } = await createPayment({
      amount: 1000,
      capture_mode: 'manual',
      order_ref: 'pi_2',
    });
    expect(await readBalance()).toEqual([200, all]);
    await applyAction(firstId, 'refund', 600);
    await applyAction(heldId, 'cancel', 1000);
    expect(await readBalance()).toEqual([200, all]);
    expect((await requestPayment({ amount: 1000, order_ref: 'pi_3' }))[0]).toBe(200);
    expect((await requestPayment({ amount: 1001, order_ref: 'pi_4' }))[0]).toBe(400);
    balances.set('edenred', 'pauvre@example.com', 9000);
    expect((await requestPayment({ amount: 9000, order_ref: 'pi_4' }))[0]).toBe(200);
    expect(acceptedAmounts()).toEqual([1000, 1000, 1000, 9000]);
  });

  test('rejects a reused order reference, even after a refund', async () => {
    const { requestPayment, createPayment, applyAction, acceptedAmounts } = await openPayer();
    const { authorization_id: id } = await createPayment();
    expect(await requestPayment()).toEqual(errorResult(409, 'TRANSACTION_DUPLICATED'));
    await applyAction(id, 'refund', 2500);
    expect(await requestPayment({ amount: 100 })).toEqual(errorResult(409, 'TRANSACTION_DUPLICATED'));
    expect(acceptedAmounts()).toEqual([2500]);
  });

  test('accepts the reference of a rejected payment again', async () => {
    const { requestPayment } = await openPayer('pauvre@example.com');
    expect(await requestPayment()).toEqual(errorResult(400, 'INSUFFICIENT_FUNDS'));
    expect((await requestPayment({ amount: 500 }))[0]).toBe(200);
  });

  test.each([
    ['mid', 'elsewhere', 'INVALID_MERCHANT'],
    ['mid', undefined, 'INVALID_REQUEST'],
    ['order_ref', '', 'INVALID_REQUEST'],
    ['amount', 0, 'INVALID_REQUEST'],
    ['amount', 12.5, 'INVALID_REQUEST'],
    ['amount', '2500', 'INVALID_REQUEST'],
    ['capture_mode', 'later', 'INVALID_REQUEST'],
    ['tstamp', '2026-11-21', 'INVALID_REQUEST'],
    ['currency', 'EUR', 'INVALID_REQUEST'],
  ])('rejects a payment if %s is %j', async (field, value, code) => {
    const { requestPayment, acceptedAmounts } = await openPayer();
    expect(await requestPayment({ [field]: value })).toEqual(errorResult(400, code));
    expect(acceptedAmounts()).toEqual([]);
  });
});
