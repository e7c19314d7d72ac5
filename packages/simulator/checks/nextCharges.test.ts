import { expect, test } from 'vitest';
import { ProviderData } from '#simulator/providerData.ts';
import { nextChargeProblems } from './nextCharges.ts';
import { readLedger } from './ledger.ts';

const shoppers = [
  { name: 'client1', intents: ['pi_1'] },
  { name: 'client2', intents: ['pi_2'] },
];

/** Creates a ledger with an order by card and PayGreen, and another by card and Edenred. */
const ledgerWith = (first: object = {}, second: object = {}) =>
  readLedger({
    orders: [
      {
        id: '1',
        payload: {
          email: 'client1@example.com',
          stripe_Payment_Id: 'pi_1',
          stripe_Payment_Method: 'pm_1',
          stripe_Customer_Id: 'cus_1',
          paygreen_Client_Id: 'buy_1',
          paygreen_Instrument_Id: 'ins_1',
          edenred_access: '',
          edenred_refresh: '',
          ...first,
        },
        answer: {},
      },
      {
        id: '2',
        payload: {
          email: 'client2@example.com',
          stripe_Payment_Id: 'pi_2',
          stripe_Payment_Method: 'pm_2',
          stripe_Customer_Id: 'cus_2',
          edenred_access: 'access_2',
          edenred_refresh: 'refresh_2',
          ...second,
        },
        answer: {},
      },
    ],
    stripe: {
      intents: ['1', '2'].map((id) => ({
        id: `pi_${id}`,
        status: 'succeeded',
        amount: 100,
        payment_method: `pm_${id}`,
        customer: `cus_${id}`,
        metadata: {},
      })),
      refunds: [],
    },
    paygreen: {
      orders: [
        {
          id: 'po_1',
          reference: 'pi_1',
          status: 'payment_order.successed',
          amount: 2500,
          buyer: 'buy_1',
          instrument: 'ins_1',
          capture_on: null,
          created_at: 0,
        },
      ],
    },
    edenred: { transactions: [] },
  });

const tokenPair = (access: string, refresh: string) => ({ access_token: access, refresh_token: refresh });

function createNews(): ProviderData {
  const news = new ProviderData();
  const token = '/sandbox/edenred/sso/connect/token';
  const buyers = '/sandbox/paygreen/payment/buyers';
  news.record({
    pathname: token,
    body: 'code=a',
    response: tokenPair('access_1', 'refresh_1'),
    behalf: 'client1',
  });
  news.record({
    pathname: token,
    body: 'code=b',
    response: tokenPair('access_0', 'refresh_0'),
    behalf: 'client2',
  });
  news.record({
    pathname: token,
    body: 'refresh_token=refresh_0',
    response: tokenPair('access_2', 'refresh_2'),
    behalf: 'client2',
  });
  news.record({ pathname: buyers, body: '', response: { data: { id: 'buy_1' } }, behalf: 'client1' });
  news.record({ pathname: buyers, body: '', response: { data: [{ id: 'buy_2' }] }, behalf: 'client2' });
  return news;
}

test('accepts an order with all data for charging its next boxes', () => {
  expect(nextChargeProblems(ledgerWith(), shoppers, createNews())).toEqual([]);
});

test.each([
  ['another card', { stripe_Payment_Method: 'pm_2' }, {}, 'la carte est «\u00a0pm_1\u00a0»'],
  ['no customer', { stripe_Customer_Id: '' }, {}, 'le client Stripe de la carte est «\u00a0cus_1\u00a0»'],
  ['another voucher', { paygreen_Instrument_Id: 'ins_2' }, {}, 'le titre-restaurant est «\u00a0ins_1\u00a0»'],
  [
    'the buyer of another customer',
    { paygreen_Client_Id: 'buy_2' },
    {},
    'l’acheteur PayGreen est un autre client',
  ],
  ['tokens of two pairs', {}, { edenred_refresh: 'refresh_1' }, 'ne sont pas de la même session'],
  ['no refresh token', {}, { edenred_refresh: '' }, 'ne sont pas de la même session'],
  [
    'outdated tokens',
    {},
    { edenred_access: 'access_0', edenred_refresh: 'refresh_0' },
    'le jeton Edenred a déjà été renouvelé et n’est plus valable',
  ],
  [
    'tokens of another customer',
    {},
    { edenred_access: 'access_1', edenred_refresh: 'refresh_1' },
    'les jetons Edenred sont ceux d’un autre client',
  ],
])('reports %s', (_, first, second, words) => {
  expect(nextChargeProblems(ledgerWith(first, second), shoppers, createNews())).toContainEqual(
    expect.stringContaining(words),
  );
});
