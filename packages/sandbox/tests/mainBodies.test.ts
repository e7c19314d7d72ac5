import { describe, expect, test } from 'vitest';
import { companyInvoice, endedSample, malformed, openMain, saturday } from './mainBench.ts';

describe('what inscription_ended takes', () => {
  test.each(Object.keys(endedSample))('%s may not be missing', async (field) => {
    const { tell, ledger } = openMain();
    const answer = await tell('inscription_ended', { ...endedSample, [field]: undefined });
    expect(answer).toEqual(malformed(field));
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
    ['selected_Products', ['meal_1']],
    ['selected_Essential', ''],
    ['promo_code_used', ''],
  ])('%s may not be %j', async (field, value) => {
    const { tell } = openMain();
    expect(await tell('inscription_ended', { ...endedSample, [field]: value })).toEqual(malformed(field));
  });

  const paygreen = {
    paygreen_Payment_Type: 'conecs',
    paygreen_Client_Id: 'buy_sample1',
    paygreen_Instrument_Id: 'ins_sample1',
  };
  const sealed = 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..aXY.Y2lwaGVydGV4dA.dGFn';
  const edenred = { edenred_access: 'ed_access_sample', edenred_refresh: 'ed_refresh_sample' };

  test.each([
    ['the second provider’s', paygreen],
    ['the second provider’s, unsettled', { ...paygreen, paygreen_error: 'yes' }],
    ['Edenred’s', edenred],
    ['Edenred’s, unsettled', { ...edenred, edenred_error: 'yes' }],
  ])('an order may have a voucher: %s', async (_which, voucher) => {
    const { tell } = openMain();
    expect(await tell('inscription_ended', { ...endedSample, ...voucher })).toMatchObject({ http: 200 });
  });

  test.each([
    ['another kind of client', { ...paygreen, paygreen_Client_Id: 'cus_sample1' }, 'paygreen_Client_Id'],
    ['a card number', { ...paygreen, paygreen_Instrument_Id: '4970101234567890' }, 'paygreen_Instrument_Id'],
    ['the shop’s seal', { ...edenred, edenred_access: sealed }, 'edenred_access'],
    ['the shop’s seal on the other token', { ...edenred, edenred_refresh: sealed }, 'edenred_refresh'],
    ['no client', { ...paygreen, paygreen_Client_Id: '' }, 'paygreen_Payment_Type'],
    ['no instrument', { ...paygreen, paygreen_Instrument_Id: '' }, 'paygreen_Payment_Type'],
    ['no type', { ...paygreen, paygreen_Payment_Type: '' }, 'paygreen_Payment_Type'],
    ['a client alone', { paygreen_Client_Id: 'buy_sample1' }, 'paygreen_Payment_Type'],
    ['no refresh token', { ...edenred, edenred_refresh: '' }, 'edenred_refresh'],
    ['no access token', { ...edenred, edenred_access: '' }, 'edenred_refresh'],
    ['both providers', { ...paygreen, ...edenred }, 'edenred_access'],
    ['trouble with nothing', { paygreen_error: 'yes' }, 'paygreen_error'],
    ['trouble with nothing of Edenred’s', { ...paygreen, edenred_error: 'yes' }, 'edenred_error'],
  ])('a voucher order is of one mind: not with %s', async (_what, voucher, at) => {
    const { tell, ledger } = openMain();
    expect(await tell('inscription_ended', { ...endedSample, ...voucher })).toEqual(malformed(at));
    expect(ledger.read()['orders']).toEqual([]);
  });

  test('the nested address has its three fields and no other', async () => {
    const { tell } = openMain();
    const { geographic_address: place } = endedSample;
    const line2 = { ...endedSample, geographic_address: { ...place, line2: '' } };
    expect(await tell('inscription_ended', line2)).toEqual(malformed('geographic_address.line2'));
  });

  test('a company has an invoice @R6.2', async () => {
    const { tell } = openMain();
    const company = { ...endedSample, ...companyInvoice, invoice_Code_naf: '' };
    expect(await tell('inscription_ended', company)).toMatchObject({ http: 200 });
  });

  test.each([
    ['invoice_SIRET', 'invoice_SIRET'],
    ['invoice_Raison_Sociale', 'invoice_Raison_Sociale'],
    ['invoice_City', 'invoice_Numero_Et_Voie'],
    ['invoice_Phone', 'invoice_Numero_Et_Voie'],
  ])("a company's invoice without %s is refused at %s", async (field, at) => {
    const { tell } = openMain();
    const incomplete = { ...endedSample, ...companyInvoice, [field]: '' };
    expect(await tell('inscription_ended', incomplete)).toEqual(malformed(at));
  });

  test('a person may have an invoice too, without a company', async () => {
    const { tell } = openMain();
    const person = {
      ...companyInvoice,
      invoice_Entreprise: 'no',
      invoice_Raison_Sociale: '',
      invoice_SIRET: '',
      invoice_Code_naf: '',
    };
    expect(await tell('inscription_ended', { ...endedSample, ...person })).toMatchObject({ http: 200 });
  });

  test.each([
    ['PETIT10', 10],
    ['petit10', 10],
    ['RENTREE85-10', 10],
  ])('the code %s goes with %i meals', async (promo_Code_Used, number_Meals) => {
    const { tell } = openMain();
    const answer = await tell('inscription_ended', { ...endedSample, promo_Code_Used, number_Meals });
    expect(answer).toMatchObject({ http: 200 });
  });

  test.each([
    ['RENTREE85-10', 12],
    ['RENTREE85', 10],
    ['DECOUVERTE', 10],
    ['INCONNU', 10],
  ])('the code %s does not go with %i meals', async (promo_Code_Used, number_Meals) => {
    const { tell, ledger } = openMain();
    const answer = await tell('inscription_ended', { ...endedSample, promo_Code_Used, number_Meals });
    expect(answer).toMatchObject({ http: 400, response: { code: 'promo_unknown' } });
    expect(ledger.read()['orders']).toEqual([]);
  });

  test.each([
    ['a Wednesday', '2026-11-25', saturday],
    ['a Tuesday that is past', '2026-11-17', saturday],
    ['today', '2026-11-24', Date.parse('2026-11-24T00:00:00+01:00')],
  ])('no box comes on %s', async (_which, delivery_Date, at) => {
    const { tell, clock } = openMain();
    clock.at = at;
    expect(await tell('inscription_ended', { ...endedSample, delivery_Date })).toMatchObject({
      http: 400,
      response: { code: 'date_unavailable' },
    });
  });

  test('no box comes to Corsica @R5.21', async () => {
    const { tell } = openMain();
    const ajaccio = { postalcode: '20000', city: 'Ajaccio' };
    const geographic_address = { ...endedSample.geographic_address, postalcode: '20000', Ville: 'Ajaccio' };
    expect(await tell('inscription_ended', { ...endedSample, ...ajaccio, geographic_address })).toMatchObject(
      {
        http: 400,
        response: { code: 'not_served' },
      },
    );
  });
});
