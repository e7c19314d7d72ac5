import { expect, test } from 'vitest';
import { requestedDetails } from '#simulator/shoppers/requestedDetails.ts';
import { emptyReport, type ShopperReport } from '#simulator/shoppers/report.ts';
import { fakePorts, goToForm, settle, startCheckout } from '#tests/support/checkout.ts';
import { email } from '#tests/support/samples.ts';
import { requestedOrderProblems } from './requestedOrder.ts';
import { readLedger } from './ledger.ts';

const intentId = 'pi_1';

/** Orders with an invoice city that the page filled in from the postal code. */
async function reportWithFilledCity(): Promise<ShopperReport> {
  const ports = fakePorts();
  const { checkout, clock } = startCheckout(ports);
  await goToForm(checkout, {
    'billing.isActive': 'yes',
    'billing.contact.firstName': 'Paul',
    'billing.contact.lastName': 'Martin',
    'billing.contact.phoneNumber': '01 40 20 50 50',
    'billing.address.line1': '1 place Bellecour',
  });
  ports.searchCities.mockResolvedValue(['Lyon']);
  checkout.send({ type: 'field.edited', path: 'billing.address.postalCode', value: '69002' });
  clock.increment(1000);
  await settle();
  const { fields, choice } = checkout.getSnapshot().context;
  const order = {
    ...requestedDetails(fields, choice.slot),
    nbMeals: 10,
    wishes: ['saumon', 'gnocchi'],
    isoDate: null,
    hasCode: null,
    differs: false,
  };
  return { ...emptyReport, name: 'client1', end: 'ordered', confirmedOrder: { intentId, amount: 0, order } };
}

const ledgerWith = ({ city = 'Lyon', meals = ['saumon', 'gnocchi'] } = {}) =>
  readLedger({
    orders: [
      {
        id: 'order_1',
        payload: {
          firstname: 'Jeanne',
          lastname: 'Moreau',
          email,
          phone: '+33612345678',
          delivery_Slot: '8h-13h',
          numero_Et_Voie: '12 rue des Lilas',
          postalcode: '75011',
          city: 'Paris',
          instruction_For_Delivery: '',
          invoice_Firstname: 'Paul',
          invoice_Lastname: 'Martin',
          invoice_Numero_Et_Voie: '1 place Bellecour',
          invoice_City: city,
          invoice_Phone: '+33140205050',
          stripe_Payment_Id: intentId,
          selected_Products: meals,
        },
        answer: {},
      },
    ],
    stripe: { intents: [], refunds: [] },
    paygreen: { orders: [] },
    edenred: { transactions: [] },
  });

test('accepts only the invoice city that the postal code has filled in', async () => {
  const shopper = await reportWithFilledCity();
  expect(requestedOrderProblems(shopper, ledgerWith())).toEqual([]);
  expect(requestedOrderProblems(shopper, ledgerWith({ city: 'Paris' }))).toEqual([
    expect.stringContaining(
      'ville de la facture «\u00a0Lyon\u00a0» pour client1, mais la commande contient «\u00a0Paris\u00a0»',
    ),
  ]);
});

test('reports marked dishes that the order does not contain', async () => {
  const shopper = await reportWithFilledCity();
  expect(requestedOrderProblems(shopper, ledgerWith({ meals: ['saumon'] }))).toEqual([
    expect.stringContaining(
      'plats gardés «\u00a0saumon, gnocchi\u00a0» pour client1, mais la commande contient «\u00a0saumon\u00a0»',
    ),
  ]);
});
