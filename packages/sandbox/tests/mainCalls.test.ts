import { describe, expect, test } from 'vitest';
import { malformedResponse, openMainBackend } from './mainBench.ts';

describe('inscription_user_exist', () => {
  test.each([
    ['existant@example.com', true],
    [' Existant@Example.com', true],
    ['nouveau@example.com', false],
  ])('checks whether %j has an account: %s', async (email, exists) => {
    const { get } = openMainBackend();
    expect(await get('inscription_user_exist', { email })).toEqual({
      http: 200,
      status: 'success',
      response: { 'exist?': exists },
    });
  });

  test('rejects an invalid or missing e-mail', async () => {
    const { get } = openMainBackend();
    expect(await get('inscription_user_exist', { email: 'camille' })).toEqual(malformedResponse('email'));
    expect(await get('inscription_user_exist', {})).toEqual(malformedResponse('email'));
  });

  test('records sign-up steps 3 and 4 but does not report the account as existing', async () => {
    const { get, post, ledger } = openMainBackend();
    const email = 'camille.martin@example.com';
    await post('inscription_step3', { email });
    expect(ledger.read()['accounts']).toEqual([
      { email, step: 'inscription_step3', createdAt: '2026-11-21T09:00:00.000Z' },
    ]);
    await post('inscription_step4', { ...address, email });
    expect(ledger.read()['accounts']).toEqual([
      expect.objectContaining({ email, step: 'inscription_step4' }),
    ]);
    expect((await get('inscription_user_exist', { email })).response).toEqual({ 'exist?': false });
  });
});

const address = {
  email: 'camille.martin@example.com',
  civility: '',
  phone: '+33612345678',
  firstname: 'Camille',
  lastname: 'Martin',
  numero_et_voie: '12 Rue de la République',
  postalcode: '69002',
  city: 'Lyon',
};

describe('inscription_step3 and inscription_step4', () => {
  test('accepts valid bodies of steps 3 and 4', async () => {
    const { post } = openMainBackend();
    expect(await post('inscription_step3', { email: address.email })).toMatchObject({ status: 'success' });
    expect(await post('inscription_step4', address)).toMatchObject({ http: 200, status: 'success' });
  });

  test.each([
    ['email', 'Camille.Martin@example.com'],
    ['email', ' camille.martin@example.com'],
    ['civility', 'madame'],
    ['phone', '06 12 34 56 78'],
    ['firstname', ' '],
    ['lastname', ''],
    ['numero_et_voie', undefined],
    ['postalcode', '6900'],
    ['city', 7],
    ['country', 'France'],
  ])('rejects step 4 if %s is %j', async (field, value) => {
    const { post } = openMainBackend();
    expect(await post('inscription_step4', { ...address, [field]: value })).toEqual(malformedResponse(field));
  });

  test('rejects step 3 if the body is not an object', async () => {
    const { post } = openMainBackend();
    expect(await post('inscription_step3', 'camille')).toMatchObject({ http: 400, status: 'error' });
  });

  test('rejects steps 3 and 4 with email_exists for an existing customer', async () => {
    const { post } = openMainBackend();
    const email = 'existant@example.com';
    const emailExistsResponse = { http: 400, status: 'error', response: { code: 'email_exists' } };
    expect(await post('inscription_step3', { email })).toMatchObject(emailExistsResponse);
    expect(await post('inscription_step4', { ...address, email })).toMatchObject(emailExistsResponse);
  });
});

describe('inscription_promocode', () => {
  test.each([
    ['PETIT10', { amount: 10, percentage: 0, Free_shipping: false }],
    ['MOITIE', { amount: 0, percentage: 50, Free_shipping: false }],
    ['LIVRAISON', { amount: 0, percentage: 0, Free_shipping: true }],
    ['DIXLIVRE', { amount: 0, percentage: 10, Free_shipping: true }],
    ['CENTIMES', { amount: 6.59, percentage: 0, Free_shipping: false }],
    [' petit10', { amount: 10 }],
  ])('returns the terms of the promo code %j', async (code, terms) => {
    const { get } = openMainBackend();
    expect((await get('inscription_promocode', { code })).response).toMatchObject(terms);
  });

  test.each(['INCONNU', 'RENTREE85', 'RENTREE85-10', 'toString'])(
    'returns null for the promo code %s',
    async (code) => {
      const { get } = openMainBackend();
      expect(await get('inscription_promocode', { code })).toEqual({
        http: 200,
        status: 'success',
        response: null,
      });
    },
  );

  test('rejects a blank promo code', async () => {
    const { get } = openMainBackend();
    expect(await get('inscription_promocode', { code: ' ' })).toEqual(malformedResponse('code'));
  });
});

describe('faults', () => {
  test('returns a configured 503 for one call only', async () => {
    const { get, faults } = openMainBackend();
    faults.replace({ 'main.inscription_promocode': { kind: 'status', status: 503, times: 1 } });
    expect(await get('inscription_promocode', { code: 'PETIT10' })).toMatchObject({
      http: 503,
      status: 'error',
    });
    expect(await get('inscription_promocode', { code: 'PETIT10' })).toMatchObject({ http: 200 });
  });

  test('applies a wildcard fault with its code to every call', async () => {
    const { get, post, faults } = openMainBackend();
    faults.replace({ 'main.*': { kind: 'refuse', code: 'email_exists' } });
    const configuredError = { http: 400, status: 'error', response: { code: 'email_exists' } };
    expect(await get('inscription_promocode', { code: 'PETIT10' })).toMatchObject(configuredError);
    expect(await post('inscription_step3', { email: 'camille@example.com' })).toMatchObject(configuredError);
  });
});

test('returns 404 for an unknown call or a wrong method', async () => {
  const { get, post } = openMainBackend();
  const notFound = { http: 404, status: 'error', response: { code: 'unknown_call' } };
  expect(await get('inscription_nothing', {})).toMatchObject(notFound);
  expect(await post('inscription_promocode', {})).toMatchObject(notFound);
});
