import { describe, expect, test } from 'vitest';
import { openPayer, readResponse, errorResult, timestamp } from './edenredPayer.ts';
import { temporaryFile } from './mainBench.ts';

describe('cancellation and refund', () => {
  test('cancels an authorized payment and refunds a captured one in parts', async () => {
    const { createPayment, applyAction } = await openPayer();
    const heldPayment = await createPayment({ capture_mode: 'manual', amount: 1000 });
    expect(await applyAction(heldPayment.authorization_id, 'refund', 1000)).toEqual(
      errorResult(409, 'INVALID_STATUS'),
    );
    expect(await applyAction(heldPayment.authorization_id, 'cancel', 999)).toEqual(
      errorResult(400, 'INVALID_AMOUNT'),
    );
    expect(await applyAction(heldPayment.authorization_id, 'cancel', 1000)).toMatchObject([
      200,
      { data: { cancel_id: expect.any(String), status: 'cancelled' } },
    ]);
    expect(await applyAction(heldPayment.authorization_id, 'cancel', 1000)).toEqual(
      errorResult(409, 'INVALID_STATUS'),
    );
    expect(await applyAction(heldPayment.authorization_id, 'capture', 1000)).toEqual(
      errorResult(409, 'INVALID_STATUS'),
    );

    const { authorization_id: id } = await createPayment({ order_ref: 'pi_2' });
    expect(await applyAction(id, 'cancel', 2500)).toEqual(errorResult(409, 'INVALID_STATUS'));
    expect(await applyAction(id, 'refund', 2501)).toEqual(errorResult(400, 'INVALID_AMOUNT'));
    expect(await applyAction(id, 'refund', 500)).toMatchObject([
      200,
      { data: { refund_id: expect.any(String), refunded_amount: 500, status: 'captured' } },
    ]);
    expect(await applyAction(id, 'refund', 2000)).toMatchObject([200, { data: { status: 'refunded' } }]);
    expect(await applyAction(id, 'refund', 1)).toEqual(errorResult(409, 'INVALID_STATUS'));
  });

  test('rejects a capture above the authorized amount', async () => {
    const { createPayment, applyAction } = await openPayer();
    const { authorization_id: id } = await createPayment({ capture_mode: 'manual', amount: 1000 });
    expect(await applyAction(id, 'capture', 1001)).toEqual(errorResult(400, 'INVALID_AMOUNT'));
    expect(await applyAction(id, 'capture', 1000)).toMatchObject([200, {}]);
  });

  test('cancels or refunds the remainder from the back office without a token', async () => {
    const { createPayment, applyAction, url } = await openPayer();
    const undoTransaction = async (id: string) =>
      readResponse(await fetch(`${url}/sandbox/edenred/transactions/${id}/undo`, { method: 'POST' }));
    const heldPayment = await createPayment({ capture_mode: 'manual', amount: 1000 });
    expect(await undoTransaction(heldPayment.authorization_id)).toMatchObject([
      200,
      { data: { status: 'cancelled' } },
    ]);
    const { authorization_id: id } = await createPayment({ order_ref: 'pi_2' });
    await applyAction(id, 'refund', 500);
    expect(await undoTransaction(id)).toMatchObject([
      200,
      { data: { status: 'refunded', refunded_amount: 2500 } },
    ]);
    expect(await undoTransaction(id)).toEqual(errorResult(409, 'INVALID_STATUS'));
    expect(await undoTransaction('x')).toEqual(errorResult(404, 'NOT_FOUND'));
  });

  test('returns 404 for unknown payments and payments of another account', async () => {
    const { createPayment, applyAction, obtainTokens, callPayments } = await openPayer();
    const { authorization_id: id } = await createPayment();
    const { access_token: otherAccess } = await obtainTokens('juste@example.com');
    const path = `/transactions/${id}/actions/refund`;
    expect(await applyAction('x', 'refund', 1)).toEqual(errorResult(404, 'NOT_FOUND'));
    expect(await applyAction(id, 'explode', 1)).toEqual(errorResult(404, 'NOT_FOUND'));
    expect(
      await readResponse(await callPayments(path, otherAccess, { amount: 1, tstamp: timestamp })),
    ).toEqual(errorResult(404, 'NOT_FOUND'));
    expect(await applyAction(id, 'refund', undefined)).toEqual(errorResult(400, 'INVALID_REQUEST'));
  });
});

describe('payment faults', () => {
  test('returns a configured 504 in the format of Edenred and takes no payment', async () => {
    const { faults, requestPayment, readBalance, acceptedAmounts } = await openPayer();
    faults.replace({
      'edenred.transactions.create': { kind: 'status', status: 504 },
      'edenred.balances': { kind: 'status', status: 500 },
    });
    expect(await requestPayment()).toEqual(errorResult(504, 'GATEWAY_TIMEOUT'));
    expect(await readBalance()).toEqual(errorResult(500, 'INTERNAL_SERVER_ERROR'));
    expect(acceptedAmounts()).toEqual([]);
  });

  test('rejects a payment with the error code of the configured fault', async () => {
    const { faults, requestPayment, acceptedAmounts } = await openPayer();
    faults.replace({ 'edenred.transactions.create': { kind: 'refuse', code: 'CARD_NOT_ACTIVATED' } });
    expect(await requestPayment()).toEqual(errorResult(400, 'CARD_NOT_ACTIVATED'));
    expect(acceptedAmounts()).toEqual([]);
  });

  test('captures a payment although the response is dropped', async () => {
    const { faults, requestPayment, ledger } = await openPayer();
    faults.replace({ 'edenred.transactions.create': { kind: 'drop-response', times: 1 } });
    await expect(requestPayment()).rejects.toThrow('fetch failed');
    expect(ledger.read()).toMatchObject({ edenred: { transactions: [{ status: 'captured' }] } });
    expect(await requestPayment()).toEqual(errorResult(409, 'TRANSACTION_DUPLICATED'));
  });

  test.each(['capture', 'cancel', 'refund'])('returns a configured 503 for %s', async (action) => {
    const { faults, createPayment, applyAction } = await openPayer();
    const { authorization_id: id } = await createPayment();
    faults.replace({ [`edenred.transactions.${action}`]: { kind: 'status', status: 503 } });
    expect(await applyAction(id, action, 2500)).toEqual(errorResult(503, 'SERVICE_UNAVAILABLE'));
  });
});

test('restores payments after a restart and deletes them with the ledger', async () => {
  const file = temporaryFile();
  const payerBefore = await openPayer('riche@example.com', file);
  await payerBefore.createPayment();
  const ledgerBefore = payerBefore.ledger.read();
  payerBefore.close();
  const payerAfter = await openPayer('riche@example.com', file);
  expect(payerAfter.ledger.read()).toEqual(ledgerBefore);
  payerAfter.ledger.clear();
  expect(payerAfter.ledger.read()).toEqual({ edenred: { transactions: [] } });
  expect((await payerAfter.requestPayment())[0]).toBe(200);
});
