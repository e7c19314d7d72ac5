import { expect, test } from 'vitest';
import { intentRequestOf } from '#tests/support/requests.ts';
import { dataResponse, fakePaygreen } from './fakePaygreen.ts';

const { customer, address } = intentRequestOf({ email: 'a+b@example.com' }).form;
const person = { ...customer, address };
const buyer = (id: string, createdAt: number, email = 'a+b@example.com') => ({
  id,
  email,
  created_at: createdAt,
});
const list = 'GET /payment/buyers?shop_id=sh_1&email=a%2Bb%40example.com';

test('returns the oldest buyer with the e-mail, ignoring case', async () => {
  const buyers = [
    buyer('buy_new', 9),
    buyer('buy_old', 3, 'A+B@example.com'),
    buyer('buy_x', 1, 'b@example.com'),
  ];
  const { paygreen, lines } = fakePaygreen(() => dataResponse(buyers));
  expect(await paygreen.getOrCreateBuyer(person)).toEqual({ kind: 'accepted', value: 'buy_old' });
  expect(lines().slice(1)).toEqual([list]);
});

test('returns the last listed of two buyers from the same second', async () => {
  const { paygreen } = fakePaygreen(() => dataResponse([buyer('buy_new', 3), buyer('buy_old', 3)]));
  expect(await paygreen.getOrCreateBuyer(person)).toEqual({ kind: 'accepted', value: 'buy_old' });
});

test('creates a missing buyer with all required fields', async () => {
  let isCreated = false;
  const { paygreen, requests } = fakePaygreen(({ line }) => {
    if (line.startsWith('GET')) return dataResponse(isCreated ? [buyer('buy_1', 1)] : []);
    isCreated = true;
    return dataResponse(buyer('buy_1', 1), 201);
  });
  expect(await paygreen.getOrCreateBuyer(person)).toEqual({ kind: 'accepted', value: 'buy_1' });
  const post = requests.find(({ line }) => line === 'POST /payment/buyers');
  expect(JSON.parse(post?.body ?? '')).toEqual({
    shop_id: 'sh_1',
    email: 'a+b@example.com',
    first_name: 'Marie',
    last_name: 'Dupont',
    reference: 'a+b@example.com',
    phone_number: '+33612345678',
    billing_address: {
      line1: '12 rue des Lilas',
      line2: 'Bâtiment B',
      city: 'Paris',
      postal_code: '75011',
      country: 'FR',
    },
  });
});

test('returns the older buyer if another request created one first', async () => {
  let isCreated = false;
  const { paygreen } = fakePaygreen(({ line }) => {
    if (line.startsWith('GET'))
      return dataResponse(isCreated ? [buyer('buy_mine', 2), buyer('buy_theirs', 1)] : []);
    isCreated = true;
    return dataResponse(buyer('buy_mine', 2), 201);
  });
  expect(await paygreen.getOrCreateBuyer(person)).toEqual({ kind: 'accepted', value: 'buy_theirs' });
});

test('returns the created buyer if the check after creation fails', async () => {
  let searches = 0;
  const { paygreen } = fakePaygreen(({ line }) => {
    if (line.startsWith('POST')) return dataResponse(buyer('buy_1', 1), 201);
    searches += 1;
    return searches === 1 ? dataResponse([]) : Response.json({}, { status: 500 });
  });
  expect(await paygreen.getOrCreateBuyer(person)).toEqual({ kind: 'accepted', value: 'buy_1' });
});

test('returns a rejection of the buyer’s details instead of throwing', async () => {
  const { paygreen } = fakePaygreen(({ line }) =>
    line.startsWith('GET') ? dataResponse([]) : Response.json({ message: 'no' }, { status: 422 }),
  );
  expect(await paygreen.getOrCreateBuyer(person)).toEqual({ kind: 'refused', code: '422' });
});

test.each([
  ['an id', { buyer: 'buy_1' }],
  ['an object', { buyer: { id: 'buy_1' } }],
  ['the field buyer_id', { buyer_id: 'buy_1' }],
])('reads the buyer of an instrument from %s', async (_label, buyerField) => {
  const { paygreen } = fakePaygreen(() =>
    dataResponse({
      id: 'ins_1',
      platform: 'conecs',
      reuse_allowed: true,
      daily_balance: 1900,
      ...buyerField,
    }),
  );
  expect(await paygreen.findInstrument('ins_1')).toEqual({
    id: 'ins_1',
    platform: 'conecs',
    buyerId: 'buy_1',
    isReusable: true,
    dailyBalance: 1900,
  });
});
