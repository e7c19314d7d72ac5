import { describe, expect, test } from 'vitest';
import {
  companyInvoice,
  orderBodySample,
  malformedResponse,
  openMainBackend,
  saturdayMs,
} from './mainBench.ts';

describe('inscription_ended body', () => {
  test.each(Object.keys(orderBodySample))('rejects an order without %s', async (field) => {
    const { post, ledger } = openMainBackend();
    const response = await post('inscription_ended', { ...orderBodySample, [field]: undefined });
    expect(response).toEqual(malformedResponse(field));
    expect(ledger.read()).toEqual({ accounts: [], orders: [] });
  });

  test.each<[string, unknown]>([
    ['email', 'Camille.Martin@example.com'],
    ['password', 'secret'],
    ['civility', 'Mme'],
    ['phone', '0612345678'],
    ['phone', '+33 6 12 34 56 78'],
    ['firstname', ''],
    ['numero_Et_Voie', '14 Rue de la République'],
    ['postalcode', '69003'],
    ['city', 'Villeurbanne'],
    ['delivery_Date', '24/11/2026'],
    ['delivery_Date', '2026-11-24T00:00:00Z'],
    ['delivery_Slot', '8h-12h'],
    ['invoice_Entreprise', false],
    ['invoice_SIRET', '73282932000074'],
    ['invoice_Raison_Sociale', 'Atelier Martin'],
    ['invoice_Code_naf', '6201Z'],
    ['stripe_Payment_Id', 'ch_1'],
    ['stripe_Customer_Id', ''],
    ['stripe_Payment_Method', 'card'],
    ['paygreen_Payment_Type', 'PAYMENT_METHOD_CB'],
    ['paygreen_error', ''],
    ['edenred_error', 'oui'],
    ['number_Meals', 99],
    ['number_Meals', 3],
    ['number_Meals', '10'],
    ['selected_Products', 'saumon-au-citron'],
    ['selected_Products', Array.from({ length: 11 }, () => 'saumon-au-citron')],
    ['selected_Essential', ''],
    ['promo_code_used', ''],
  ])('rejects an order if %s is %j', async (field, value) => {
    const { post } = openMainBackend();
    expect(await post('inscription_ended', { ...orderBodySample, [field]: value })).toEqual(
      malformedResponse(field),
    );
  });

  const paygreen = {
    paygreen_Payment_Type: 'conecs',
    paygreen_Client_Id: 'buy_sample1',
    paygreen_Instrument_Id: 'ins_sample1',
  };
  const encryptedToken = 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..aXY.Y2lwaGVydGV4dA.dGFn';
  const edenred = { edenred_access: 'ed_access_sample', edenred_refresh: 'ed_refresh_sample' };

  test.each([
    ['a PayGreen voucher', paygreen],
    ['an unsettled PayGreen voucher', { ...paygreen, paygreen_error: 'yes' }],
    ['an Edenred voucher', edenred],
    ['an unsettled Edenred voucher', { ...edenred, edenred_error: 'yes' }],
  ])('accepts an order with %s', async (_which, voucher) => {
    const { post } = openMainBackend();
    expect(await post('inscription_ended', { ...orderBodySample, ...voucher })).toMatchObject({ http: 200 });
  });

  test.each([
    ['a Stripe customer id', { ...paygreen, paygreen_Client_Id: 'cus_sample1' }, 'paygreen_Client_Id'],
    [
      'a card number as instrument',
      { ...paygreen, paygreen_Instrument_Id: '4970101234567890' },
      'paygreen_Instrument_Id',
    ],
    ['an encrypted access token', { ...edenred, edenred_access: encryptedToken }, 'edenred_access'],
    ['an encrypted refresh token', { ...edenred, edenred_refresh: encryptedToken }, 'edenred_refresh'],
    ['no client id', { ...paygreen, paygreen_Client_Id: '' }, 'paygreen_Payment_Type'],
    ['no instrument', { ...paygreen, paygreen_Instrument_Id: '' }, 'paygreen_Payment_Type'],
    ['no voucher type', { ...paygreen, paygreen_Payment_Type: '' }, 'paygreen_Payment_Type'],
    ['only a client id', { paygreen_Client_Id: 'buy_sample1' }, 'paygreen_Payment_Type'],
    ['no refresh token', { ...edenred, edenred_refresh: '' }, 'edenred_refresh'],
    ['no access token', { ...edenred, edenred_access: '' }, 'edenred_refresh'],
    ['vouchers of both providers', { ...paygreen, ...edenred }, 'edenred_access'],
    ['a PayGreen error but no voucher', { paygreen_error: 'yes' }, 'paygreen_error'],
    ['an Edenred error but no Edenred voucher', { ...paygreen, edenred_error: 'yes' }, 'edenred_error'],
  ])('rejects a voucher order with %s', async (_what, voucher, fieldPath) => {
    const { post, ledger } = openMainBackend();
    expect(await post('inscription_ended', { ...orderBodySample, ...voucher })).toEqual(
      malformedResponse(fieldPath),
    );
    expect(ledger.read()['orders']).toEqual([]);
  });

  test('rejects an unknown field in the nested address', async () => {
    const { post } = openMainBackend();
    const { geographic_address: address } = orderBodySample;
    const bodyWithLine2 = { ...orderBodySample, geographic_address: { ...address, line2: '' } };
    expect(await post('inscription_ended', bodyWithLine2)).toEqual(
      malformedResponse('geographic_address.line2'),
    );
  });

  test('accepts a company invoice without a NAF code @R6.2', async () => {
    const { post } = openMainBackend();
    const companyBody = { ...orderBodySample, ...companyInvoice, invoice_Code_naf: '' };
    expect(await post('inscription_ended', companyBody)).toMatchObject({ http: 200 });
  });

  test.each([
    ['invoice_SIRET', 'invoice_SIRET'],
    ['invoice_Raison_Sociale', 'invoice_Raison_Sociale'],
    ['invoice_City', 'invoice_Numero_Et_Voie'],
    ['invoice_Phone', 'invoice_Numero_Et_Voie'],
  ])('rejects a company invoice without %s with an error at %s', async (field, fieldPath) => {
    const { post } = openMainBackend();
    const incompleteInvoice = { ...orderBodySample, ...companyInvoice, [field]: '' };
    expect(await post('inscription_ended', incompleteInvoice)).toEqual(malformedResponse(fieldPath));
  });

  test('accepts an invoice for a person without a company', async () => {
    const { post } = openMainBackend();
    const personWithInvoice = {
      ...companyInvoice,
      invoice_Entreprise: 'no',
      invoice_Raison_Sociale: '',
      invoice_SIRET: '',
      invoice_Code_naf: '',
    };
    expect(await post('inscription_ended', { ...orderBodySample, ...personWithInvoice })).toMatchObject({
      http: 200,
    });
  });

  test.each([
    ['PETIT10', 10],
    ['petit10', 10],
    ['RENTREE85-10', 10],
  ])('accepts the promo code %s with %i meals', async (promo_Code_Used, number_Meals) => {
    const { post } = openMainBackend();
    const response = await post('inscription_ended', { ...orderBodySample, promo_Code_Used, number_Meals });
    expect(response).toMatchObject({ http: 200 });
  });

  test.each([
    ['RENTREE85-10', 12],
    ['RENTREE85', 10],
    ['DECOUVERTE', 10],
    ['INCONNU', 10],
  ])('rejects the promo code %s with %i meals', async (promo_Code_Used, number_Meals) => {
    const { post, ledger } = openMainBackend();
    const response = await post('inscription_ended', { ...orderBodySample, promo_Code_Used, number_Meals });
    expect(response).toMatchObject({ http: 400, response: { code: 'promo_unknown' } });
    expect(ledger.read()['orders']).toEqual([]);
  });

  test.each([
    ['a Wednesday', '2026-11-25', saturdayMs],
    ['a past Tuesday', '2026-11-17', saturdayMs],
    ['the current day', '2026-11-24', Date.parse('2026-11-24T00:00:00+01:00')],
  ])('rejects a delivery on %s', async (_which, delivery_Date, fieldPath) => {
    const { post, clock } = openMainBackend();
    clock.at = fieldPath;
    expect(await post('inscription_ended', { ...orderBodySample, delivery_Date })).toMatchObject({
      http: 400,
      response: { code: 'date_unavailable' },
    });
  });

  test('rejects a delivery to Corsica @R5.21', async () => {
    const { post } = openMainBackend();
    const corsicanAddress = { postalcode: '20000', city: 'Ajaccio' };
    const geographic_address = {
      ...orderBodySample.geographic_address,
      postalcode: '20000',
      Ville: 'Ajaccio',
    };
    expect(
      await post('inscription_ended', { ...orderBodySample, ...corsicanAddress, geographic_address }),
    ).toMatchObject({
      http: 400,
      response: { code: 'not_served' },
    });
  });
});
