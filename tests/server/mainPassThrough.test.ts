import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inscriptionPromocodeRequest } from '#server/contracts/inscription.ts';
import { inscriptionMenuResponse } from '#server/contracts/inscriptionMenu.ts';
import { bind } from '#server/http/listen.node.ts';
import { createShop } from '#server/shop.ts';
import { productsOfWeek } from '#sandbox/main/menu/weeks.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { createVisitor } from '#tests/support/visitor.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ env: { LIMITS_FACTOR: '0.33' } });
});
afterAll(() => shop.stop());

const get = (call: string) => createVisitor(shop).get(`/wf/${call}`);
const customer = {
  email: 'marie@example.com',
  civility: 'female',
  phone: '+33612345678',
  firstname: 'Marie',
  lastname: 'Dupont',
  numero_et_voie: '12 rue des Lilas',
  postalcode: '75011',
  city: 'Paris',
};

test.each([
  ['inscription_user_exist?email=existant@example.com', { 'exist?': true }],
  ['inscription_user_exist?email=nobody@example.com', { 'exist?': false }],
  ['inscription_promocode?code=P%C3%A9tit%2010%E2%80%8B', { id: 'promo_petit10', amount: 10 }],
  ['inscription_promocode?code=RIEN', null],
  ['inscription_delivery_date?date=2026-11-21&postalcode=20000', { delivery_dates: [], id: [] }],
])('returns the main backend’s response to %s', async (call, response) => {
  const { status, body } = await get(call);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'success', response });
});

test.each([
  ['inscription_delivery_date?date=2026-11-21&postalcode=00000', 'postalcode'],
  ['inscription_delivery_slot?postalcode=99123&Pas_samedi%3F=yes', 'postalcode'],
])('rejects the unknown postal code of %s with 422', async (call, field) => {
  const { status, body } = await get(call);
  expect(status).toBe(422);
  const message = 'Ce code postal n’existe pas.';
  expect(body).toMatchObject({
    error: { code: 'unknown_postal_code', message, fields: { [field]: message } },
  });
});

test.each([
  ['an unknown postal code', { postalcode: '00000' }, 422],
  ['an invalid phone number', { phone: '06 12' }, 400],
  ['an unknown civility', { civility: 'other' }, 400],
])('rejects an address with %s', async (_label, wrong, expected) => {
  const { status, body } = await createVisitor(shop).post('/wf/inscription_step4', { ...customer, ...wrong });
  expect(status).toBe(expected);
  expect(body).toMatchObject({ error: { fields: { [Object.keys(wrong)[0] ?? '']: expect.any(String) } } });
});

test('accepts an address with two lines of the maximum length', async () => {
  const line = 'W'.repeat(200);
  const address = { ...customer, numero_et_voie: `${line}, ${line}` };
  expect((await createVisitor(shop).post('/wf/inscription_step4', address)).status).toBe(200);
});

test('accepts an address with a formatted phone number and postal code', async () => {
  const address = {
    ...customer,
    phone: '(+33) 6 12 34 56 78',
    postalcode: '75 011\u200b',
    firstname: '\u2066Marie\u2069',
  };
  expect((await createVisitor(shop).post('/wf/inscription_step4', address)).status).toBe(200);
});

test.each([
  'PETIT10\u200b',
  '\ufeffpetit10',
  'Petit 10',
  'ＰＥＴＩＴ１０',
  '«\u00a0PÉTIT10\u00a0»',
  'PETIT10\ufe0f',
])('normalizes the promo code %j to PETIT10', (code) => {
  expect(inscriptionPromocodeRequest.parse({ code })).toEqual({ code: 'PETIT10' });
});

test('rejects a promo code of invisible characters', () => {
  const parsed = inscriptionPromocodeRequest.safeParse({ code: '\u200b\u3164' });
  expect(parsed.error?.issues[0]?.message).toBe('Le code promo est requis');
});

test('forwards queries for delivery dates and slots', async () => {
  expect((await get('inscription_delivery_date?date=2026-11-21&postalcode=75011')).status).toBe(200);
  const slots = await get('inscription_delivery_slot?postalcode=75011&Pas_samedi%3F=yes');
  expect(slots.body).toMatchObject({ response: { delivery_slots: expect.arrayContaining(['8h-13h']) } });
});

test('forwards the full menu of a week', async () => {
  const { status, body } = await get('inscription_menu?date=2026-11-23&admin=1');
  expect(status).toBe(200);
  expect(body).toEqual({ status: 'success', response: { product: productsOfWeek('2026-11-23') } });
  expect(inscriptionMenuResponse.parse(body).response.meals).toHaveLength(24);
});

test('forwards the e-mail and the address of a customer', async () => {
  const visitor = createVisitor(shop);
  const signup = await visitor.post('/wf/inscription_step3', { email: customer.email });
  expect(signup.body).toMatchObject({ status: 'success' });
  expect((await visitor.post('/wf/inscription_step4', customer)).body).toMatchObject({ status: 'success' });
  expect((await shop.ledger()).accounts).toMatchObject([
    { email: customer.email, step: 'inscription_step4' },
  ]);
});

test('forwards only the listed parameters of a call @R7.21', async () => {
  const main = await bind(0);
  const received: (string | undefined)[] = [];
  const record = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    received.push(request.url, await text(request));
    response.end(JSON.stringify({ status: 'success', response: null }));
  };
  main.setListener((request, response) => void record(request, response));
  const app = createShop({
    config: { ...shop.config, MAIN_BACKEND_URL: `http://127.0.0.1:${main.port}` },
    remoteAddressOf: () => 'test',
    now: shop.now,
  });
  const promo = await app.request('/wf/inscription_promocode?code=PETIT10&admin=1');
  const signup = await app.request('/wf/inscription_step3', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'a@example.com', role: 'admin' }),
  });
  await main.close(0);
  expect([promo.status, signup.status]).toEqual([200, 200]);
  expect(received).toEqual([
    '/wf/inscription_promocode?code=PETIT10',
    '',
    '/wf/inscription_step3',
    '{"email":"a@example.com"}',
  ]);
});

test.each(['inscription_ended', 'miam_signup', 'get_paygreen_buyer_id', '__proto__'])(
  'rejects the internal call %s with 404 @R7.9 @R7.21',
  async (call) => {
    const { status, body } = await createVisitor(shop).post(`/wf/${call}`, customer);
    expect(status).toBe(404);
    expect(body).toMatchObject({ error: { code: 'not_found' } });
    expect((await get(call)).status).toBe(404);
  },
);

test('forwards the code of a rejection with a French message', async () => {
  const rejection = await createVisitor(shop).post('/wf/inscription_step3', {
    email: 'existant@example.com',
  });
  expect(rejection.status).toBe(422);
  expect(rejection.body).toMatchObject({
    error: { code: 'email_exists', message: expect.stringContaining('Votre email existe déjà chez nous.') },
  });
  await shop.fail({ 'main.inscription_delivery_date': { kind: 'refuse', code: 'closed', times: 1 } });
  const closed = await get('inscription_delivery_date?date=2026-11-21&postalcode=75011');
  expect(closed.status).toBe(422);
  expect(closed.body).toMatchObject({ error: { code: 'closed', message: 'Cette demande a été refusée.' } });
});

const noPostalCode = { postalcode: 'Le code postal est requis' };

test.each([
  ['inscription_user_exist', { email: "L'email est requis" }],
  ['inscription_user_exist?email=marie', { email: 'Email invalide' }],
  ['inscription_menu', { date: 'Cette date est invalide' }],
  ['inscription_menu?date=23/11/2026', { date: 'Cette date est invalide' }],
  ['inscription_delivery_date', { ...noPostalCode, date: 'Cette date est invalide' }],
  [
    'inscription_delivery_date?date=tomorrow&postalcode=7501',
    { date: 'Cette date est invalide', postalcode: 'Un code postal a 5 chiffres' },
  ],
  ['inscription_delivery_slot?Pas_samedi%3F=yes', noPostalCode],
  ['inscription_delivery_slot?postalcode=75011', { 'Pas_samedi?': expect.stringContaining('yes') }],
  ['inscription_promocode?code=%20', { code: 'Le code promo est requis' }],
])('rejects %s with 400 and an error per field', async (call, fields) => {
  const { status, body } = await get(call);
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: { code: 'malformed', fields } });
});

test.each(['inscription_step3', 'inscription_step4'])('requires a valid e-mail for %s', async (call) => {
  const { status, body } = await createVisitor(shop).post(`/wf/${call}`, { ...customer, email: 'x' });
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: { code: 'malformed', fields: { email: 'Email invalide' } } });
});

test.each([{ kind: 'status', status: 500 }, { kind: 'status', status: 429 }, { kind: 'drop-response' }])(
  'returns 502 with a French message if the main backend fails ($kind $status)',
  async (fault) => {
    await shop.fail({ 'main.*': fault });
    const { status, body } = await createVisitor(shop).post('/wf/inscription_step3', {
      email: 'a@example.com',
    });
    await shop.heal();
    expect(status).toBe(502);
    expect(body).toEqual({
      error: {
        name: 'Failure',
        code: 'main_down',
        message: 'Notre boutique ne répond pas pour le moment. Merci de réessayer dans un instant.',
        version: '2.3.1',
      },
    });
  },
);

const guesses = {
  'e-mails by a check': (guess: number) => get(`inscription_user_exist?email=a${guess}@example.com`),
  'e-mails by a sign-up': (guess: number) =>
    createVisitor(shop).post('/wf/inscription_step3', { email: `a${guess}@example.com` }),
  'promo codes': (guess: number) => get(`inscription_promocode?code=A${guess}`),
} as const;

test.each(Object.entries(guesses))('limits guesses of %s with 429', async (_label, sendGuess) => {
  const responses = await Promise.all(Array.from({ length: 40 }, (_, guess) => sendGuess(guess)));
  const rejection = responses.find(({ status }) => status === 429);
  expect(responses.map(({ status }) => status)).toContain(200);
  expect(rejection?.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(rejection?.body).toMatchObject({
    error: { code: 'too_many', message: expect.stringContaining('patienter') },
  });
  expect((await get('inscription_delivery_date?date=2026-11-21&postalcode=75011')).status).toBe(200);
});
