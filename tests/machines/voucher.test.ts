import { describe, expect, test } from 'vitest';
import type {
  CheckInstrumentOutcome,
  CreateBuyerOutcome,
  LinkOutcome,
} from '#machines/voucher/voucher.setup.ts';
import { settle } from '#tests/support/checkout.ts';
import {
  conecs,
  enough,
  jeanne,
  paul,
  startKnownVoucher,
  startVoucher,
  swile,
  valid,
} from '#tests/support/voucher.ts';

const buyerId = `buy_${jeanne.customer.email}`;
const verified = { type: 'voucher.verified', provider: 'paygreen' };

describe('a buyer', () => {
  test('is made once for everybody, whatever they pay with and however often they switch', async () => {
    const { voucher, ports, choose } = await startKnownVoucher();
    choose('PAYMENT_METHOD_SWILE');
    choose('PAYMENT_METHOD_CB');
    choose('PAYMENT_METHOD_CONECS');
    voucher.send({ type: 'customer.known', request: jeanne });
    await settle();
    expect(ports.createBuyer.mock.calls).toEqual([[jeanne]]);
    expect(voucher.getSnapshot().value).toEqual({ collecting: 'awaitingFields' });
  });

  test('of an e-mail that was changed meanwhile is nobody’s', async () => {
    const { voucher, ports, choose } = startVoucher();
    const first = Promise.withResolvers<CreateBuyerOutcome>();
    ports.createBuyer.mockReturnValueOnce(first.promise);
    choose('PAYMENT_METHOD_SWILE');
    voucher.send({ type: 'customer.known', request: jeanne });
    voucher.send({ type: 'customer.known', request: paul });
    first.resolve({ kind: 'created', buyerId: 'buy_late' });
    await settle();
    expect(voucher.getSnapshot().context.buyerId).toBe('buy_paul@example.com');
  });
});

describe('a wallet', () => {
  test('is asked for by its platform, and told to the root with its buyer', async () => {
    const { voucher, ports, heard, choose } = await startKnownVoucher();
    choose('PAYMENT_METHOD_SWILE');
    voucher.send({ type: 'wallet.requested' });
    await settle();
    expect(ports.linkWallet.mock.calls).toEqual([[{ platform: 'swile' }]]);
    expect(heard.at(-1)).toEqual({
      type: 'voucher.changed',
      provider: 'paygreen',
      method: 'PAYMENT_METHOD_SWILE',
      status: 'ready',
      credentials: { paygreen: { buyerId, instrument: swile } },
    });
  });

  test('whose window answers after another method was chosen changes nothing', async () => {
    const { voucher, ports, heard, choose } = await startKnownVoucher();
    const window = Promise.withResolvers<LinkOutcome>();
    ports.linkWallet.mockReturnValueOnce(window.promise);
    choose('PAYMENT_METHOD_SWILE');
    voucher.send({ type: 'wallet.requested' });
    choose('PAYMENT_METHOD_RESTOFLASH');
    const before = heard.length;
    window.resolve({ kind: 'linked', instrument: swile });
    await settle();
    expect(voucher.getSnapshot().value).toEqual({ collecting: 'signedOut' });
    expect(voucher.getSnapshot().context.instruments).toEqual({});
    expect(heard).toHaveLength(before);
  });

  test('that answers with another platform’s instrument says so @R4.14', async () => {
    const { voucher, choose } = await startKnownVoucher();
    choose('PAYMENT_METHOD_RESTOFLASH');
    voucher.send({ type: 'wallet.requested' });
    await settle();
    expect(voucher.getSnapshot().value).toBe('refused');
    expect(voucher.getSnapshot().context).toMatchObject({ instruments: {}, problem: { kind: 'mismatched' } });
  });

  test('and a card are as they were left, after five switches', async () => {
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

describe('a press to pay', () => {
  test('makes an instrument of a Conecs card, has it checked, and answers once @R4.13', async () => {
    const { voucher, ports, heard, choose } = await startKnownVoucher();
    choose('PAYMENT_METHOD_CONECS');
    voucher.send({ type: 'conecs.edited', details: valid });
    voucher.send({ type: 'verification.requested' });
    voucher.send({ type: 'verification.requested' });
    await settle();
    const credentials = { buyerId, instrument: conecs };
    expect(ports.submitFields).toHaveBeenCalledOnce();
    expect(ports.checkInstrument.mock.calls).toEqual([[{ ...credentials, dueNow: 2500 }]]);
    expect(heard.filter(({ type }) => type === verified.type)).toEqual([
      { ...verified, method: 'PAYMENT_METHOD_CONECS', credentials: { paygreen: credentials } },
    ]);
  });

  test('once more has the same card checked without submitting it again, another card anew', async () => {
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

  test('is not answered by a check of a card that was changed meanwhile', async () => {
    const { voucher, ports, heard, choose } = await startKnownVoucher();
    const check = Promise.withResolvers<CheckInstrumentOutcome>();
    ports.checkInstrument.mockReturnValueOnce(check.promise);
    choose('PAYMENT_METHOD_CONECS');
    voucher.send({ type: 'conecs.edited', details: valid });
    voucher.send({ type: 'verification.requested' });
    await settle();
    voucher.send({ type: 'conecs.edited', details: { ...valid, isPanValid: false } });
    check.resolve(enough);
    await settle();
    expect(voucher.getSnapshot().value).toEqual({ collecting: 'conecs' });
    expect(voucher.getSnapshot().context).toMatchObject({ instruments: {}, balances: {} });
    expect(heard.filter(({ type }) => type === verified.type)).toEqual([]);
    expect(heard.at(-1)).toMatchObject({ type: 'voucher.changed', status: 'missing' });
  });
});

test('wiping forgets the shopper, and what a provider says of them later', async () => {
  const { voucher, ports, heard, choose } = await startKnownVoucher();
  const check = Promise.withResolvers<CheckInstrumentOutcome>();
  ports.checkInstrument.mockReturnValueOnce(check.promise);
  choose('PAYMENT_METHOD_SWILE');
  voucher.send({ type: 'wallet.requested' });
  await settle();
  voucher.send({ type: 'verification.requested' });
  voucher.send({ type: 'data.wiped' });
  check.resolve(enough);
  await settle();
  expect(voucher.getSnapshot().value).toBe('unused');
  expect(voucher.getSnapshot().context).toMatchObject({ request: null, buyerId: null, instruments: {} });
  expect(heard.at(-1)).toMatchObject({ type: 'voucher.changed', status: 'missing', credentials: null });
});
