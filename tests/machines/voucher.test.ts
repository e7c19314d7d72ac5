import { describe, expect, test } from 'vitest';
import type {
  CheckInstrumentOutcome,
  CreateBuyerOutcome,
  LinkOutcome,
} from '#machines/voucher/voucher.setup.ts';
import { settle } from '#tests/support/checkout.ts';
import {
  conecs,
  sufficientBalance,
  jeanneRequest,
  paulRequest,
  startKnownVoucher,
  startVoucher,
  swile,
  valid,
} from '#tests/support/voucher.ts';

const buyerId = `buy_${jeanneRequest.customer.email}`;
const verified = { type: 'voucher.verified', provider: 'paygreen' };

describe('buyer', () => {
  test('creates one buyer per customer, however often the method changes', async () => {
    const { voucher, ports, choose } = await startKnownVoucher();
    choose('PAYMENT_METHOD_SWILE');
    choose('PAYMENT_METHOD_CB');
    choose('PAYMENT_METHOD_CONECS');
    voucher.send({ type: 'customer.known', request: jeanneRequest });
    await settle();
    expect(ports.createBuyer.mock.calls).toEqual([[jeanneRequest]]);
    expect(voucher.getSnapshot().value).toEqual({ collecting: 'awaitingFields' });
  });

  test('ignores the buyer of an e-mail that changed during the request', async () => {
    const { voucher, ports, choose } = startVoucher();
    const first = Promise.withResolvers<CreateBuyerOutcome>();
    ports.createBuyer.mockReturnValueOnce(first.promise);
    choose('PAYMENT_METHOD_SWILE');
    voucher.send({ type: 'customer.known', request: jeanneRequest });
    voucher.send({ type: 'customer.known', request: paulRequest });
    first.resolve({ kind: 'created', buyerId: 'buy_late' });
    await settle();
    expect(voucher.getSnapshot().context.buyerId).toBe('buy_paul@example.com');
  });
});

describe('wallet', () => {
  test('links a wallet by its platform and reports it with the buyer', async () => {
    const { voucher, ports, reports, choose } = await startKnownVoucher();
    choose('PAYMENT_METHOD_SWILE');
    voucher.send({ type: 'wallet.requested' });
    await settle();
    expect(ports.linkWallet.mock.calls).toEqual([[{ platform: 'swile' }]]);
    expect(reports.at(-1)).toEqual({
      type: 'voucher.changed',
      provider: 'paygreen',
      method: 'PAYMENT_METHOD_SWILE',
      status: 'ready',
      credentials: { paygreen: { buyerId, instrument: swile } },
    });
  });

  test('ignores a wallet window that responds after another method was chosen', async () => {
    const { voucher, ports, reports, choose } = await startKnownVoucher();
    const window = Promise.withResolvers<LinkOutcome>();
    ports.linkWallet.mockReturnValueOnce(window.promise);
    choose('PAYMENT_METHOD_SWILE');
    voucher.send({ type: 'wallet.requested' });
    choose('PAYMENT_METHOD_RESTOFLASH');
    const before = reports.length;
    window.resolve({ kind: 'linked', instrument: swile });
    await settle();
    expect(voucher.getSnapshot().value).toEqual({ collecting: 'signedOut' });
    expect(voucher.getSnapshot().context.instruments).toEqual({});
    expect(reports).toHaveLength(before);
  });

  test('rejects a wallet of another platform as mismatched @R4.14', async () => {
    const { voucher, choose } = await startKnownVoucher();
    choose('PAYMENT_METHOD_RESTOFLASH');
    voucher.send({ type: 'wallet.requested' });
    await settle();
    expect(voucher.getSnapshot().value).toBe('refused');
    expect(voucher.getSnapshot().context).toMatchObject({ instruments: {}, problem: { kind: 'mismatched' } });
  });

  test('restores a linked wallet and a Conecs card after five changes of method', async () => {
    const { voucher, ports, choose } = await startKnownVoucher();
    choose('PAYMENT_METHOD_CONECS');
    voucher.send({ type: 'conecs.edited', details: valid });
    choose('PAYMENT_METHOD_SWILE');
    voucher.send({ type: 'wallet.requested' });
    await settle();
    choose('PAYMENT_METHOD_EDENRED');
    choose('PAYMENT_METHOD_CONECS');
    expect(voucher.getSnapshot().value).toBe('ready');
    choose('PAYMENT_METHOD_CB');
    choose('PAYMENT_METHOD_SWILE');
    expect(voucher.getSnapshot().value).toBe('ready');
    expect(ports.linkWallet).toHaveBeenCalledOnce();
  });
});

describe('pay request', () => {
  test('submits a Conecs card, checks its instrument and reports it once @R4.13', async () => {
    const { voucher, ports, reports, choose } = await startKnownVoucher();
    choose('PAYMENT_METHOD_CONECS');
    voucher.send({ type: 'conecs.edited', details: valid });
    voucher.send({ type: 'verification.requested' });
    voucher.send({ type: 'verification.requested' });
    await settle();
    const credentials = { buyerId, instrument: conecs };
    expect(ports.submitFields).toHaveBeenCalledOnce();
    expect(ports.checkInstrument.mock.calls).toEqual([[{ ...credentials, dueNow: 2500 }]]);
    expect(reports.filter(({ type }) => type === verified.type)).toEqual([
      { ...verified, method: 'PAYMENT_METHOD_CONECS', credentials: { paygreen: credentials } },
    ]);
  });

  test('checks an unchanged card without resubmitting it and resubmits an edited card', async () => {
    const { voucher, ports, choose } = await startKnownVoucher();
    choose('PAYMENT_METHOD_CONECS');
    voucher.send({ type: 'conecs.edited', details: valid });
    voucher.send({ type: 'verification.requested' });
    await settle();
    voucher.send({ type: 'verification.requested' });
    await settle();
    expect(ports.submitFields).toHaveBeenCalledOnce();
    expect(ports.checkInstrument).toHaveBeenCalledTimes(2);
    voucher.send({ type: 'conecs.edited', details: valid });
    voucher.send({ type: 'verification.requested' });
    await settle();
    expect(ports.submitFields).toHaveBeenCalledTimes(2);
  });

  test('ignores the result of a check if the card was edited during it', async () => {
    const { voucher, ports, reports, choose } = await startKnownVoucher();
    const check = Promise.withResolvers<CheckInstrumentOutcome>();
    ports.checkInstrument.mockReturnValueOnce(check.promise);
    choose('PAYMENT_METHOD_CONECS');
    voucher.send({ type: 'conecs.edited', details: valid });
    voucher.send({ type: 'verification.requested' });
    await settle();
    voucher.send({ type: 'conecs.edited', details: { ...valid, isPanValid: false } });
    check.resolve(sufficientBalance);
    await settle();
    expect(voucher.getSnapshot().value).toEqual({ collecting: 'conecs' });
    expect(voucher.getSnapshot().context).toMatchObject({ instruments: {}, balances: {} });
    expect(reports.filter(({ type }) => type === verified.type)).toEqual([]);
    expect(reports.at(-1)).toMatchObject({ type: 'voucher.changed', status: 'missing' });
  });
});

test('clears the customer’s data on wipe and ignores later responses', async () => {
  const { voucher, ports, reports, choose } = await startKnownVoucher();
  const check = Promise.withResolvers<CheckInstrumentOutcome>();
  ports.checkInstrument.mockReturnValueOnce(check.promise);
  choose('PAYMENT_METHOD_SWILE');
  voucher.send({ type: 'wallet.requested' });
  await settle();
  voucher.send({ type: 'verification.requested' });
  voucher.send({ type: 'data.wiped' });
  check.resolve(sufficientBalance);
  await settle();
  expect(voucher.getSnapshot().value).toBe('unused');
  expect(voucher.getSnapshot().context).toMatchObject({ request: null, buyerId: null, instruments: {} });
  expect(reports.at(-1)).toMatchObject({ type: 'voucher.changed', status: 'missing', credentials: null });
});
