import { describe, expect, test } from 'vitest';
import { discoveryPromoOf } from '#machines/domain/discovery.ts';
import { classicPromoOf } from '#machines/domain/promo.ts';
import { createMainBackend } from '#server/mainBackend/mainBackend.ts';
import { toEndedBody, type PaidIntent } from '#server/mainBackend/registration.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { serveOnFreePort, openMainBackend, signupBodySample } from './mainBench.ts';

const paidIntent: PaidIntent = {
  intentId: 'pi_paid1',
  customerId: 'cus_paid1',
  paymentMethodId: 'pm_paid1',
  password: 'c3f2a9d4e5b6c3f2a9d4e5b6',
};

async function openClient() {
  const main = openMainBackend();
  return { ...main, client: createMainBackend({ url: await serveOnFreePort(main.app) }) };
}

describe('requests of the server', () => {
  test.each([
    ['an order of an individual', {}],
    ['an order with a classic promo', { promo: classicPromoOf('DIXLIVRE', { id: 'promo', percentage: 10 }) }],
    ['an order with the discovery offer', { nbMeals: 12, promo: discoveryPromoOf('BIENVENUE', 12) }],
    ['an order with an afternoon slot', { slot: '14h-16h' }],
    ['an order with a second address line', { fields: { 'address.line2': 'Bâtiment B' } }],
    [
      'an order of a professional',
      {
        fields: {
          'address.type': 'pro',
          'address.company': 'Atelier Martin',
          'address.siret': '732 829 320 00074',
        },
      },
    ],
    [
      'an order with another billing address',
      {
        fields: {
          'billing.isActive': 'yes',
          'billing.contact.firstName': 'Louise',
          'billing.contact.lastName': 'Petit',
          'billing.contact.phoneNumber': '04 78 12 34 56',
          'billing.address.type': 'perso',
          'billing.address.line1': '3 Place de la Mairie',
          'billing.address.postalCode': '20000',
          'billing.address.city': 'Ajaccio',
        },
      },
    ],
  ] as const)('registers %s once and returns a token', async (_order, choice) => {
    const { client, ledger } = await openClient();
    const body = toEndedBody({ form: intentRequestOf(choice).form }, paidIntent);
    const outcome = await client.registerOrder(body);
    expect(outcome).toMatchObject({ kind: 'accepted', value: { token: expect.any(String) } });
    expect(await client.registerOrder(body)).toEqual(outcome);
    expect(ledger.read()['orders']).toMatchObject([{ payload: body }]);
    expect(await client.userExists(body.email)).toBe(true);
  });

  test('registers an order of the short flow', async () => {
    const { client } = await openClient();
    expect(
      await client.registerShortOrder({
        ...signupBodySample,
        paygreen_Payment_Type: '',
        paygreen_Client_Id: '',
      }),
    ).toMatchObject({
      kind: 'accepted',
    });
  });
});

describe('responses to the server', () => {
  test('maps a rejected order to its error code', async () => {
    const { client } = await openClient();
    const { form } = intentRequestOf({ email: 'existant@example.com' });
    expect(await client.registerOrder(toEndedBody({ form }, paidIntent))).toEqual({
      kind: 'refused',
      code: 'email_exists',
    });
  });

  test('parses delivery dates and promo codes', async () => {
    const { client } = await openClient();
    const deliveryDates = await client.listDeliveryDates({ date: '2026-11-21', postalCode: '69002' });
    expect(deliveryDates.map(({ isoDate }) => isoDate)).toHaveLength(6);
    expect(deliveryDates[0]).toMatchObject({
      id: 'livraison_20261124',
      formattedDate: 'mardi 24 novembre 2026',
    });
    expect(await client.listDeliveryDates({ date: '2026-11-21', postalCode: '20000' })).toEqual([]);
    expect(await client.findPromo('CENTIMES')).toMatchObject({
      code: 'CENTIMES',
      amount: 659,
      freeShipping: false,
    });
    expect(await client.findPromo('INCONNU')).toBeNull();
  });

  test.each([{ kind: 'status', status: 503 }, { kind: 'drop-response' }])(
    'throws UnansweredError for the fault %j',
    async (fault) => {
      const { client, faults } = await openClient();
      faults.replace({ 'main.*': fault });
      await expect(client.userExists('camille@example.com')).rejects.toMatchObject({
        name: 'UnansweredError',
      });
    },
  );
});
