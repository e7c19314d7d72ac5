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
import { ask, backendsOf, failure, troubles } from './wire.ts';

const site = { mode: 'SITE' } as const;

const { customer, address } = formValue;
const instrument = { id: 'ins_1', platform: 'conecs' } as const;

describe('createPaygreenBuyer', () => {
  test.each([400, 403, 413, 422])('may refuse them with %d, in words for the shopper', async (status) => {
    const backends = backendsOf(() => failure(status, 'buyer_refused'));
    expect(await ask(createBuyer(backends), { customer, address })).toEqual({
      kind: 'refused',
      message: 'Refusé.',
    });
  });

  test('gets who pays, and gives the buyer', async () => {
    const backends = backendsOf(async (asked) => {
      expect([asked.method, asked.url]).toEqual(['POST', 'https://mijote.test/api/createPaygreenBuyer']);
      expect(await asked.json()).toEqual({
        email: customer.email,
        firstName: customer.firstName,
        lastName: customer.lastName,
        phoneNumber: customer.phoneNumber,
        address,
      });
      return Response.json({ buyerId: 'buy_1' });
    });
    expect(await ask(createBuyer(backends), { customer, address })).toEqual({
      kind: 'created',
      buyerId: 'buy_1',
    });
  });

  test.each([
    ...troubles,
    ['is too busy', () => failure(429, 'too_many'), /429 too_many/] as const,
    ['has no PayGreen', () => failure(502, 'provider_down'), /502 provider_down/] as const,
  ])('that %s rejects: there is no buyer', async (_, server, reason) => {
    await expect(ask(createBuyer(backendsOf(server)), { customer, address })).rejects.toThrow(reason);
  });
});

const check = (server: Parameters<typeof backendsOf>[0]) =>
  ask(checkInstrument(backendsOf(server)), { buyerId: 'buy_1', instrument, dueNow: 2500 });

describe('checkPaygreenInstrument', () => {
  test('gets whose instrument it is, and what it has to bear', async () => {
    await check(async (asked) => {
      expect([asked.method, asked.url]).toEqual(['POST', 'https://mijote.test/api/checkPaygreenInstrument']);
      expect(await asked.json()).toEqual({
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
      'enough',
      Response.json({ available: 2500, sufficient: true }),
      { kind: 'known', available: 2500, isSufficient: true },
    ],
    [
      'too little',
      Response.json({ available: 2499, sufficient: false }),
      { kind: 'known', available: 2499, isSufficient: false },
    ],
    [
      'a platform that does not tell',
      Response.json({ available: null, sufficient: true }),
      { kind: 'known', available: null, isSufficient: true },
    ],
    ['another platform’s', failure(422, 'instrument_mismatch'), { kind: 'refused', message: 'Refusé.' }],
    [
      'one that may be used once',
      failure(422, 'instrument_not_reusable'),
      { kind: 'refused', message: 'Refusé.' },
    ],
    ['a rejected request', failure(400, 'malformed'), { kind: 'refused', message: 'Refusé.' }],
    ['a forbidden request', failure(403, 'forbidden'), { kind: 'refused', message: 'Refusé.' }],
  ])('tells of %s', async (_, answer, outcome) => {
    expect(await check(() => answer)).toEqual(outcome);
  });

  test.each([
    ...troubles,
    ['has no PayGreen', () => failure(504, 'provider_late'), /504 provider_late/] as const,
    ['is too busy', () => failure(429, 'too_many'), /429/] as const,
  ])('that %s rejects: nobody knows, so nothing is charged', async (_, server, reason) => {
    await expect(check(server)).rejects.toThrow(reason);
  });
});

describe('the payment functions', () => {
  const paygreen = { buyerId: 'buy_1', instrument };

  test.each([
    ['PayGreen’s', voucherCharge, { paygreen }],
    ['PayGreen’s buyer alone', voucherCharge, { paygreen: { buyerId: 'buy_1', instrument: null } }],
    ['Edenred’s', edenredCharge, { edenred: sealedTokens }],
    ['none yet', edenredCharge, null],
  ])('get the credentials beside the shares: %s', async (_, charge, credentials) => {
    const backends = backendsOf(async (asked) => {
      expect(await asked.json()).toEqual({
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
    await ask(
      createIntent(backends, site, () => true),
      { charge, form: orderForm, consent, credentials, proof: null },
    );
  });

  test.each(['instrument_mismatch', 'credentials_mismatch', 'session_expired'])(
    'may refuse them (%s), in words for the shopper',
    async (code) => {
      const backends = backendsOf(() => failure(422, code));
      const asked = {
        charge: voucherCharge,
        form: orderForm,
        consent,
        credentials: { paygreen },
        proof: null,
      };
      expect(
        await ask(
          createIntent(backends, site, () => true),
          asked,
        ),
      ).toEqual({
        kind: 'refused',
        problem: { kind: 'rejected', message: 'Refusé.' },
      });
    },
  );

  test('hear of them again with the order, to compare', async () => {
    const payment = {
      method: 'PAYMENT_METHOD_CONECS',
      priceAfterPromo: 8589,
      leftAmount: 1089,
      consent,
      paygreen,
    } as const;
    const backends = backendsOf(async (asked) => {
      expect(await asked.json()).toEqual({ intentId: 'pi_1', form: orderForm, payment });
      return failure(402, 'refunded', { message: 'Titre refusé.' });
    });
    expect(await ask(finalizeOrder(backends), { intentId: 'pi_1', form: orderForm, payment })).toEqual({
      kind: 'refunded',
      message: 'Titre refusé.',
    });
  });
});
