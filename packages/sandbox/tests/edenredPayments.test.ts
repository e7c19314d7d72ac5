import { describe, expect, test } from 'vitest';
import { paymentSample } from './edenredCalls.ts';
import { openPayer, read, refused, tstamp } from './edenredPayer.ts';

describe('who pays', () => {
  test('a balance is its owner’s', async () => {
    const { balance, pay, access } = await openPayer();
    expect(await balance()).toEqual([
      200,
      {
        meta: { status: 'succeeded', messages: [] },
        data: [{ available_amount: 10_000, currency: 'EUR' }],
      },
    ]);
    expect(await read(await pay('/users/juste%40example.com/balances', access))).toEqual(
      refused(403, 'FORBIDDEN'),
    );
  });

  test.each([
    ['no token', { authorization: '' }, 'INVALID_TOKEN'],
    ['another token', { authorization: 'Bearer ed_access_x' }, 'INVALID_TOKEN'],
    ['no pair', { 'x-client-id': '', 'x-client-secret': '' }, 'UNAUTHORIZED'],
    ['the sign-in pair', { 'x-client-id': 'mijote-sandbox' }, 'UNAUTHORIZED'],
    ['a wrong secret', { 'x-client-secret': 'x' }, 'UNAUTHORIZED'],
  ])('%s: nothing is done', async (_what, headers, code) => {
    const { pay, access, letThrough } = await openPayer();
    const answers = [
      await pay('/users/riche%40example.com/balances', access, undefined, headers),
      await pay('/transactions', access, paymentSample, headers),
      await pay('/transactions/x/actions/refund', access, { amount: 1, tstamp }, headers),
    ];
    expect(await Promise.all(answers.map(read))).toEqual(answers.map(() => refused(401, code)));
    expect(letThrough()).toEqual([]);
  });

  test('a session that is over', async () => {
    const { payment, clock } = await openPayer();
    clock.at += 15 * 60 * 1000;
    expect(await payment()).toEqual(refused(401, 'INVALID_TOKEN'));
  });
});

describe('a payment', () => {
  test('is captured at once, and told in the ledger without a token', async () => {
    const { payment, ledger, access } = await openPayer();
    expect(await payment()).toEqual([
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

  test('is only reserved when asked so', async () => {
    const { paid, act } = await openPayer();
    const { authorization_id: id, ...figures } = await paid({ capture_mode: 'manual' });
    expect(figures).toEqual({
      authorized_amount: 2500,
      captured_amount: 0,
      refunded_amount: 0,
      status: 'authorized',
    });
    expect(await act(id, 'capture', 2000)).toMatchObject([
      200,
      { data: { capture_id: expect.any(String), captured_amount: 2000, status: 'captured' } },
    ]);
  });

  test('that is too much for the account takes nothing', async () => {
    const { payment, letThrough } = await openPayer('pauvre@example.com');
    expect(await payment({ amount: 1001 })).toEqual(refused(400, 'INSUFFICIENT_FUNDS'));
    expect(letThrough()).toEqual([]);
  });

  test('leaves the balance as it is: one account buys as often as it likes, without a daily limit', async () => {
    const { payment, paid, act, balance, balances, letThrough } = await openPayer('pauvre@example.com');
    const all = {
      meta: { status: 'succeeded', messages: [] },
      data: [{ available_amount: 1000, currency: 'EUR' }],
    };
    const { authorization_id: first } = await paid({ amount: 1000 });
    const { authorization_id: held } = await paid({
      amount: 1000,
      capture_mode: 'manual',
      order_ref: 'pi_2',
    });
    expect(await balance()).toEqual([200, all]);
    await act(first, 'refund', 600);
    await act(held, 'cancel', 1000);
    expect(await balance()).toEqual([200, all]);
    expect((await payment({ amount: 1000, order_ref: 'pi_3' }))[0]).toBe(200);
    expect((await payment({ amount: 1001, order_ref: 'pi_4' }))[0]).toBe(400);
    balances.set('edenred', 'pauvre@example.com', 9000);
    expect((await payment({ amount: 9000, order_ref: 'pi_4' }))[0]).toBe(200);
    expect(letThrough()).toEqual([1000, 1000, 1000, 9000]);
  });

  test('has a reference of its own, whoever asks and whatever became of the first', async () => {
    const { payment, paid, act, letThrough } = await openPayer();
    const { authorization_id: id } = await paid();
    expect(await payment()).toEqual(refused(409, 'TRANSACTION_DUPLICATED'));
    await act(id, 'refund', 2500);
    expect(await payment({ amount: 100 })).toEqual(refused(409, 'TRANSACTION_DUPLICATED'));
    expect(letThrough()).toEqual([2500]);
  });

  test('that was refused leaves its reference free', async () => {
    const { payment } = await openPayer('pauvre@example.com');
    expect(await payment()).toEqual(refused(400, 'INSUFFICIENT_FUNDS'));
    expect((await payment({ amount: 500 }))[0]).toBe(200);
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
  ])('%s may not be %j', async (field, value, code) => {
    const { payment, letThrough } = await openPayer();
    expect(await payment({ [field]: value })).toEqual(refused(400, code));
    expect(letThrough()).toEqual([]);
  });
});
