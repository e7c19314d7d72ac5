import { expect, test } from 'vitest';
import { discoveryPromoOf } from '#machines/domain/discovery.ts';
import { toEndedBody, toSignupBody } from '#server/mainBackend/registration.ts';
import { orderBodySchema, signupBodySchema } from '#sandbox/main/orderBody.ts';
import { professionalFields } from '#tests/domain/samples.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { wish } from '#tests/support/wishes.ts';

const paid = {
  intentId: 'pi_1',
  customerId: 'cus_1',
  paymentMethodId: 'pm_1',
  password: 'long and random enough',
};
const noInvoice = {
  invoice_Entreprise: 'no',
  invoice_Raison_Sociale: '',
  invoice_SIRET: '',
  invoice_Code_naf: '',
  invoice_Numero_Et_Voie: '',
  invoice_Postal_code: '',
  invoice_City: '',
  invoice_Lastname: '',
  invoice_Firstname: '',
  invoice_Civility: '',
  invoice_Phone: '',
};

test('maps an order to the fields of the main backend @R6.2 @R7.9', () => {
  const { form } = intentRequestOf({
    nbMeals: 12,
    slot: '18h-20h',
    promo: discoveryPromoOf('BIENVENUE', 12),
  });
  expect(toEndedBody({ form }, paid)).toEqual({
    email: 'marie@example.com',
    password: 'long and random enough',
    civility: 'female',
    phone: '+33612345678',
    firstname: 'Marie',
    lastname: 'Dupont',
    geographic_address: {
      Numero_et_voie: '12 rue des Lilas, Bâtiment B',
      postalcode: '75011',
      Ville: 'Paris',
    },
    numero_Et_Voie: '12 rue des Lilas, Bâtiment B',
    postalcode: '75011',
    city: 'Paris',
    instruction_For_Delivery: 'Code 12A34',
    delivery_Date: '2026-11-24',
    delivery_Slot: '18h-20h',
    ...noInvoice,
    stripe_Payment_Id: 'pi_1',
    stripe_Customer_Id: 'cus_1',
    stripe_Payment_Method: 'pm_1',
    paygreen_Payment_Type: '',
    paygreen_Client_Id: '',
    paygreen_Instrument_Id: '',
    paygreen_error: 'no',
    edenred_error: 'no',
    edenred_access: '',
    edenred_refresh: '',
    number_Meals: 12,
    selected_Products: [],
    selected_Essential: [],
    promo_Code_Used: 'RENTREE85-12',
  });
});

test.each([
  ['the marked dishes', ['saumon', 'gnocchi']],
  ['no dish for an order without marked dishes', []],
])('sends %s to the main backend @R2.50', (_, dishes) => {
  const { form } = intentRequestOf({ wishes: dishes.map(wish) });
  expect(toEndedBody({ form }, paid).selected_Products).toEqual(dishes);
});

const { 'billing.isActive': _isActive, ...withoutBilling } = professionalFields;
const privatelyInvoiced = { ...professionalFields, 'billing.address.type': 'perso' };
const atHome = { 'address.type': 'perso' };

test.each([
  ['a private customer', {}, noInvoice],
  [
    'a professional with another invoice address',
    professionalFields,
    {
      invoice_Entreprise: 'yes',
      invoice_Raison_Sociale: 'Compta SAS',
      invoice_SIRET: '55210055400013',
      invoice_City: 'Lyon',
      invoice_Lastname: 'Martin',
      invoice_Phone: '+33140205050',
    },
  ],
  [
    'a private customer with a company invoice',
    { ...professionalFields, ...atHome },
    { invoice_Entreprise: 'yes', invoice_Raison_Sociale: 'Compta SAS', invoice_City: 'Lyon' },
  ],
  [
    'a private customer with an invoice to another person',
    { ...privatelyInvoiced, ...atHome },
    {
      invoice_Entreprise: 'no',
      invoice_Raison_Sociale: '',
      invoice_SIRET: '',
      invoice_City: 'Lyon',
      invoice_Lastname: 'Martin',
    },
  ],
  [
    'a professional with an invoice to another person',
    privatelyInvoiced,
    {
      invoice_Entreprise: 'yes',
      invoice_Raison_Sociale: 'Lilas SARL',
      invoice_SIRET: '73282932000074',
      invoice_Code_naf: '56.21Z',
      invoice_City: 'Lyon',
      invoice_Lastname: 'Martin',
      invoice_Phone: '+33140205050',
    },
  ],
  [
    'a professional invoiced at the delivery address',
    withoutBilling,
    {
      invoice_Entreprise: 'yes',
      invoice_Raison_Sociale: 'Lilas SARL',
      invoice_SIRET: '73282932000074',
      invoice_Code_naf: '56.21Z',
      invoice_Numero_Et_Voie: '12 rue des Lilas, Bâtiment B',
      invoice_City: 'Paris',
      invoice_Lastname: 'Dupont',
      invoice_Phone: '+33612345678',
    },
  ],
])('maps the invoice of %s to the main backend’s fields', (_label, fields, invoice) => {
  const body = toEndedBody({ form: intentRequestOf({ fields }).form }, paid);
  expect(body).toMatchObject(invoice);
  expect(orderBodySchema.safeParse(body).error).toBeUndefined();
});

test('maps a short flow order to the sign-up fields @R7.13', () => {
  const { mealBox, customer } = intentRequestOf().form;
  const body = toSignupBody({ form: { mealBox, customer, promo: null } }, paid);
  expect(body).toEqual({
    email: 'marie@example.com',
    password: 'long and random enough',
    firstname: 'Marie',
    lastname: 'Dupont',
    phone: '+33612345678',
    stripe_Payment_ID: 'pi_1',
    stripe_Customer_Id: 'cus_1',
    stripe_Payment_Method: 'pm_1',
    paygreen_Payment_Type: '',
    paygreen_Client_Id: '',
    paygreen_instrument_ID: '',
    promocode: '',
    number_Meals: 10,
  });
  expect(signupBodySchema.safeParse(body).error).toBeUndefined();
});
