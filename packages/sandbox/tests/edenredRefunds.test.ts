import { describe, expect, test } from 'vitest';
import { openPayer, read, refused, tstamp } from './edenredPayer.ts';
import { temporaryFile } from './mainBench.ts';

describe('cancellation and refund', () => {
  test('cancels an authorized payment and refunds a captured one in parts', async () => {
    const { paid, act } = await openPayer();
    const held = await paid({ capture_mode: 'manual', amount: 1000 });
    expect(await act(held.authorization_id, 'refund', 1000)).toEqual(refused(409, 'INVALID_STATUS'));
    expect(await act(held.authorization_id, 'cancel', 999)).toEqual(refused(400, 'INVALID_AMOUNT'));
    expect(await act(held.authorization_id, 'cancel', 1000)).toMatchObject([
      200,
      { data: { cancel_id: expect.any(String), status: 'cancelled' } },
    ]);
    expect(await act(held.authorization_id, 'cancel', 1000)).toEqual(refused(409, 'INVALID_STATUS'));
    expect(await act(held.authorization_id, 'capture', 1000)).toEqual(refused(409, 'INVALID_STATUS'));

    const { authorization_id: id } = await paid({ order_ref: 'pi_2' });
    expect(await act(id, 'cancel', 2500)).toEqual(refused(409, 'INVALID_STATUS'));
    expect(await act(id, 'refund', 2501)).toEqual(refused(400, 'INVALID_AMOUNT'));
    expect(await act(id, 'refund', 500)).toMatchObject([
      200,
      { data: { refund_id: expect.any(String), refunded_amount: 500, status: 'captured' } },
    ]);
    expect(await act(id, 'refund', 2000)).toMatchObject([200, { data: { status: 'refunded' } }]);
    expect(await act(id, 'refund', 1)).toEqual(refused(409, 'INVALID_STATUS'));
  });

  test('rejects a capture above the authorized amount', async () => {
    const { paid, act } = await openPayer();
    const { authorization_id: id } = await paid({ capture_mode: 'manual', amount: 1000 });
    expect(await act(id, 'capture', 1001)).toEqual(refused(400, 'INVALID_AMOUNT'));
    expect(await act(id, 'capture', 1000)).toMatchObject([200, {}]);
  });

  test('cancels or refunds the remainder from the back office without a token', async () => {
    const { paid, act, url } = await openPayer();
    const undo = async (id: string) =>
      read(await fetch(`${url}/sandbox/edenred/transactions/${id}/undo`, { method: 'POST' }));
    const held = await paid({ capture_mode: 'manual', amount: 1000 });
    expect(await undo(held.authorization_id)).toMatchObject([200, { data: { status: 'cancelled' } }]);
    const { authorization_id: id } = await paid({ order_ref: 'pi_2' });
    await act(id, 'refund', 500);
    expect(await undo(id)).toMatchObject([200, { data: { status: 'refunded', refunded_amount: 2500 } }]);
    expect(await undo(id)).toEqual(refused(409, 'INVALID_STATUS'));
    expect(await undo('x')).toEqual(refused(404, 'NOT_FOUND'));
  });

  test('returns 404 for unknown payments and payments of another account', async () => {
    const { paid, act, signedIn, pay } = await openPayer();
    const { authorization_id: id } = await paid();
    const { access_token: otherAccess } = await signedIn('juste@example.com');
    const path = `/transactions/${id}/actions/refund`;
    expect(await act('x', 'refund', 1)).toEqual(refused(404, 'NOT_FOUND'));
    expect(await act(id, 'explode', 1)).toEqual(refused(404, 'NOT_FOUND'));
    expect(await read(await pay(path, otherAccess, { amount: 1, tstamp }))).toEqual(
      refused(404, 'NOT_FOUND'),
    );
    expect(await act(id, 'refund', undefined)).toEqual(refused(400, 'INVALID_REQUEST'));
  });
});

describe('payment faults', () => {
  test('returns a configured 504 in the format of Edenred and takes no payment', async () => {
    const { faults, payment, balance, acceptedAmounts } = await openPayer();
    faults.replace({
      'edenred.transactions.create': { kind: 'status', status: 504 },
      'edenred.balances': { kind: 'status', status: 500 },
    });
    expect(await payment()).toEqual(refused(504, 'GATEWAY_TIMEOUT'));
    expect(await balance()).toEqual(refused(500, 'INTERNAL_SERVER_ERROR'));
    expect(acceptedAmounts()).toEqual([]);
  });

  test('rejects a payment with the code of a fault', async () => {
    const { faults, payment, acceptedAmounts } = await openPayer();
    faults.replace({ 'edenred.transactions.create': { kind: 'refuse', code: 'CARD_NOT_ACTIVATED' } });
    expect(await payment()).toEqual(refused(400, 'CARD_NOT_ACTIVATED'));
    expect(acceptedAmounts()).toEqual([]);
  });

  test('captures a payment although the response is dropped', async () => {
    const { faults, payment, ledger } = await openPayer();
    faults.replace({ 'edenred.transactions.create': { kind: 'drop-response', times: 1 } });
    await expect(payment()).rejects.toThrow('fetch failed');
    expect(ledger.read()).toMatchObject({ edenred: { transactions: [{ status: 'captured' }] } });
    expect(await payment()).toEqual(refused(409, 'TRANSACTION_DUPLICATED'));
  });

  test.each(['capture', 'cancel', 'refund'])('returns a configured 503 for %s', async (action) => {
    const { faults, paid, act } = await openPayer();
    const { authorization_id: id } = await paid();
    faults.replace({ [`edenred.transactions.${action}`]: { kind: 'status', status: 503 } });
    expect(await act(id, action, 2500)).toEqual(refused(503, 'SERVICE_UNAVAILABLE'));
  });
});

test('restores payments after a restart and deletes them with the ledger', async () => {
  const file = temporaryFile();
  const before = await openPayer('riche@example.com', file);
  await before.paid();
  const ledgerBefore = before.ledger.read();
  before.close();
  const after = await openPayer('riche@example.com', file);
  expect(after.ledger.read()).toEqual(ledgerBefore);
  after.ledger.empty();
  expect(after.ledger.read()).toEqual({ edenred: { transactions: [] } });
  expect((await after.payment())[0]).toBe(200);
});
