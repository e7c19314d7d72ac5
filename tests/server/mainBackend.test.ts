import { expect, test } from 'vitest';
import { toEndedBody } from '#server/mainBackend/registration.ts';
import { createMainBackend } from '#server/mainBackend/mainBackend.ts';
import { UnansweredError } from '#server/providers/providerErrors.ts';
import { intentRequestOf } from '#tests/support/requests.ts';

const order = toEndedBody(intentRequestOf(), {
  intentId: 'pi_1',
  customerId: 'cus_1',
  paymentMethodId: 'pm_1',
  password: 'long and random enough',
});

/** Creates a main backend client with one fixed response. Records the client's requests. */
function mainReturning(respond: (request: Request) => Response | Promise<Response>) {
  const requests: Request[] = [];
  const main = createMainBackend({
    url: 'https://main.example.com/api',
    timeout: 50,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request.clone());
      return respond(request);
    },
  });
  return { main, requests };
}

const success = (response: unknown) => (): Response => Response.json({ status: 'success', response });

test('checks whether an e-mail belongs to a customer', async () => {
  const { main, requests } = mainReturning(success({ 'exist?': true }));
  expect(await main.userExists('a+b@example.com')).toBe(true);
  expect(requests[0]?.url).toBe(
    'https://main.example.com/api/wf/inscription_user_exist?email=a%2Bb%40example.com',
  );
});

test('combines dates and ids into delivery dates', async () => {
  const { main, requests } = mainReturning(
    success({ delivery_dates: ['2026-11-24', '2026-12-01'], id: ['a', 'b'] }),
  );
  const dates = await main.listDeliveryDates({ date: '2026-11-21', postalCode: '75011' });
  expect(dates.map(({ id, isoDate, formattedDate }) => [id, isoDate, formattedDate])).toEqual([
    ['a', '2026-11-24', 'mardi 24 novembre 2026'],
    ['b', '2026-12-01', 'mardi 1er décembre 2026'],
  ]);
  expect(requests[0]?.url).toContain('/wf/inscription_delivery_date?date=2026-11-21&postalcode=75011');
});

test('converts a promo to cents and returns null for an unknown code', async () => {
  const granted = { id: 'p1', amount: 6.59, percentage: 0, Free_shipping: false, Message: null };
  expect(await mainReturning(success(granted)).main.findPromo('CENTIMES')).toMatchObject({
    code: 'CENTIMES',
    amount: 659,
  });
  expect(await mainReturning(success(null)).main.findPromo('RIEN')).toBeNull();
});

test('returns token, account and expiry of a registered order', async () => {
  const { main, requests } = mainReturning(
    success({ 'account_created?': true, token: 't', user_id: 'u', expires: 31_536_000 }),
  );
  expect(await main.registerOrder(order)).toEqual({
    kind: 'accepted',
    value: { token: 't', userId: 'u', expires: '31536000' },
  });
  expect(await requests[0]?.json()).toEqual(order);
});

test.each([
  ['a code', Response.json({ status: 'error', response: { code: 'email_exists' } }), 'email_exists'],
  [
    'a code and a status',
    Response.json({ status: 'error', response: { code: 'malformed' } }, { status: 400 }),
    'malformed',
  ],
  ['only a status', new Response('no', { status: 422 }), 'refused'],
  [
    'a failed account creation',
    Response.json({
      status: 'success',
      response: { 'account_created?': false, token: '', user_id: '', expires: '' },
    }),
    'account_not_created',
  ],
])('returns a rejection with %s instead of throwing @R8.6', async (_label, response, code) => {
  expect(await mainReturning(() => response).main.registerOrder(order)).toEqual({ kind: 'refused', code });
});

test.each([
  ['a 500 with an error body', () => Response.json({ status: 'error' }, { status: 500 })],
  [
    'a 500 with a success body',
    () =>
      Response.json(
        { status: 'success', response: { token: 't', user_id: 'u', expires: 'e' } },
        { status: 500 },
      ),
  ],
  ['a 429', () => Response.json({ status: 'error', response: { code: 'fault' } }, { status: 429 })],
  ['a 401', () => new Response('', { status: 401 })],
  ['an HTML page', () => new Response('<h1>Welcome</h1>')],
  ['an invalid response', success({ token: 't' })],
  ['a closed connection', () => Promise.reject(new TypeError('fetch failed'))],
  ['a timeout', () => new Promise<Response>(() => undefined)],
])('throws UnansweredError after %s and does not retry', async (_label, respond) => {
  const { main, requests } = mainReturning(respond);
  await expect(main.registerOrder(order)).rejects.toThrow(UnansweredError);
  expect(requests).toHaveLength(1);
});

test('throws if the main backend rejects a query', async () => {
  const { main } = mainReturning(() =>
    Response.json({ status: 'error', response: { code: 'malformed' } }, { status: 400 }),
  );
  await expect(main.userExists('x')).rejects.toThrow('inscription_user_exist was refused: malformed');
});
