import { describe, expect, test } from 'vitest';
import type { CheckInstrumentOutcome } from '#machines/voucher/voucher.setup.ts';
import { checkInstrument, createBuyer } from '#src/effects/ports/voucher.ts';
import { createIntent } from '#src/effects/ports/createIntent.ts';
import { finalizeOrder } from '#src/effects/ports/finalizeOrder.ts';
import {
  consent,
  edenredCharge,
  formValue,
  intentFor,
  orderForm,
  sealedTokens,
  voucherCharge,
} from '#tests/support/samples.ts';
import { callPort, backendsOf, failure, failingServers } from './failingServers.ts';

const site = { mode: 'SITE' } as const;

const { customer, address } = formValue;
const instrument = { id: 'ins_1', platform: 'conecs' } as const;

describe('createPaygreenBuyer', () => {
  test.each([400, 403, 413, 422])(
    'returns a message for the customer if a buyer is rejected with %d',
    async (status) => {
      const backends = backendsOf(() => failure(status, 'buyer_refused'));
      expect(await callPort(createBuyer(backends), { customer, address })).toEqual({
        kind: 'refused',
        message: 'Refusé.',
      });
    },
  );

  test('sends the customer data and returns the buyer id', async () => {
    const backends = backendsOf(async (request) => {
      expect([request.method, request.url]).toEqual(['POST', 'https://mijote.test/api/createPaygreenBuyer']);
      expect(await request.json()).toEqual({
        email: customer.email,
        firstName: customer.firstName,
        lastName: customer.lastName,
        phoneNumber: customer.phoneNumber,
        address,
      });
      return Response.json({ buyerId: 'buy_1' });
    });
    expect(await callPort(createBuyer(backends), { customer, address })).toEqual({
      kind: 'created',
      buyerId: 'buy_1',
    });
  });

  test.each([
    ...failingServers,
    ['a 429 response', () => failure(429, 'too_many'), /429 too_many/] as const,
    ['a 502 response', () => failure(502, 'provider_down'), /502 provider_down/] as const,
  ])('creates no buyer after %s', async (_, server, reason) => {
    await expect(callPort(createBuyer(backendsOf(server)), { customer, address })).rejects.toThrow(reason);
  });
});

const check = (server: Parameters<typeof backendsOf>[0]) =>
  callPort(checkInstrument(backendsOf(server)), { buyerId: 'buy_1', instrument, dueNow: 2500 });

describe('checkPaygreenInstrument', () => {
  test('sends buyer, instrument, platform and amount', async () => {
    await check(async (request) => {
      expect([request.method, request.url]).toEqual([
        'POST',
        'https://mijote.test/api/checkPaygreenInstrument',
      ]);
      expect(await request.json()).toEqual({
        buyerId: 'buy_1',
        instrumentId: 'ins_1',
        platform: 'conecs',
        amount: 2500,
      });
      return Response.json({ available: null, sufficient: true });
    });
  });

  test.each<[string, Response, CheckInstrumentOutcome]>([
    [
      'a sufficient balance',
      Response.json({ available: 2500, sufficient: true }),
      { kind: 'known', available: 2500, isSufficient: true },
    ],
    [
      'an insufficient balance',
      Response.json({ available: 2499, sufficient: false }),
      { kind: 'known', available: 2499, isSufficient: false },
    ],
    [
      'an unavailable balance',
      Response.json({ available: null, sufficient: true }),
      { kind: 'known', available: null, isSufficient: true },
    ],
    [
      'an instrument of another platform',
      failure(422, 'instrument_mismatch'),
      { kind: 'refused', message: 'Refusé.' },
    ],
    [
      'a single-use instrument',
      failure(422, 'instrument_not_reusable'),
      { kind: 'refused', message: 'Refusé.' },
    ],
    ['a rejected request', failure(400, 'malformed'), { kind: 'refused', message: 'Refusé.' }],
    ['a forbidden request', failure(403, 'forbidden'), { kind: 'refused', message: 'Refusé.' }],
  ])('returns the check outcome for %s', async (_, answer, outcome) => {
    expect(await check(() => answer)).toEqual(outcome);
  });

  test.each([
    ...failingServers,
    ['a 504 response', () => failure(504, 'provider_late'), /504 provider_late/] as const,
    ['a 429 response', () => failure(429, 'too_many'), /429/] as const,
  ])('rejects the instrument check after %s', async (_, server, reason) => {
    await expect(check(server)).rejects.toThrow(reason);
  });
});

describe('voucher credentials', () => {
  const paygreen = { buyerId: 'buy_1', instrument };

  test.each([
    ['PayGreen credentials', voucherCharge, { paygreen }],
    [
      'a PayGreen buyer without an instrument',
      voucherCharge,
      { paygreen: { buyerId: 'buy_1', instrument: null } },
    ],
    ['Edenred tokens', edenredCharge, { edenred: sealedTokens }],
    ['no credentials', edenredCharge, null],
  ])('sends %s with the payment amounts', async (_, charge, credentials) => {
    const backends = backendsOf(async (request) => {
      expect(await request.json()).toEqual({
        form: orderForm,
        payment: {
          method: charge.method,
          priceAfterPromo: 8589,
          leftAmount: 1089,
          consent,
          ...credentials,
        },
        appMode: 'SITE',
        isCheckoutStarted: true,
      });
      return Response.json({ intent: intentFor(charge) });
    });
    await callPort(
      createIntent(backends, site, () => true),
      { charge, form: orderForm, consent, credentials, wallet: null, proof: null },
    );
  });

  test.each(['instrument_mismatch', 'credentials_mismatch', 'session_expired'])(
    'returns a message for the customer if credentials are rejected with %s',
    async (code) => {
      const backends = backendsOf(() => failure(422, code));
      const query = {
        charge: voucherCharge,
        form: orderForm,
        consent,
        credentials: { paygreen },
        wallet: null,
        proof: null,
      };
      expect(
        await callPort(
          createIntent(backends, site, () => true),
          query,
        ),
      ).toEqual({
        kind: 'refused',
        problem: { kind: 'rejected', message: 'Refusé.' },
      });
    },
  );

  test('sends the credentials with the order for comparison', async () => {
    const payment = {
      method: 'PAYMENT_METHOD_CONECS',
      priceAfterPromo: 8589,
      leftAmount: 1089,
      consent,
      paygreen,
    } as const;
    const backends = backendsOf(async (request) => {
      expect(await request.json()).toEqual({ intentId: 'pi_1', form: orderForm, payment });
      return failure(402, 'refunded', { message: 'Titre refusé.' });
    });
    expect(await callPort(finalizeOrder(backends), { intentId: 'pi_1', form: orderForm, payment })).toEqual({
      kind: 'refunded',
      message: 'Titre refusé.',
    });
  });
});
