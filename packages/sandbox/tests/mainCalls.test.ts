import { describe, expect, test } from 'vitest';
import { malformed, openMain } from './mainBench.ts';

describe('inscription_user_exist', () => {
  test.each([
    ['existant@example.com', true],
    [' Existant@Example.com', true],
    ['nouveau@example.com', false],
  ])('%j: %s', async (email, exists) => {
    const { ask } = openMain();
    expect(await ask('inscription_user_exist', { email })).toEqual({
      http: 200,
      status: 'success',
      response: { 'exist?': exists },
    });
  });

  test('an e-mail that is none is refused, and so is none', async () => {
    const { ask } = openMain();
    expect(await ask('inscription_user_exist', { email: 'camille' })).toEqual(malformed('email'));
    expect(await ask('inscription_user_exist', {})).toEqual(malformed('email'));
  });

  test('steps 3 and 4 do not make an e-mail exist', async () => {
    const { ask, tell, ledger } = openMain();
    const email = 'camille.martin@example.com';
    await tell('inscription_step3', { email });
    expect(ledger.read()['accounts']).toEqual([
      { email, step: 'inscription_step3', createdAt: '2026-11-21T09:00:00.000Z' },
    ]);
    await tell('inscription_step4', { ...address, email });
    expect(ledger.read()['accounts']).toEqual([
      expect.objectContaining({ email, step: 'inscription_step4' }),
    ]);
    expect((await ask('inscription_user_exist', { email })).response).toEqual({ 'exist?': false });
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
  test('a good one succeeds', async () => {
    const { tell } = openMain();
    expect(await tell('inscription_step3', { email: address.email })).toMatchObject({ status: 'success' });
    expect(await tell('inscription_step4', address)).toMatchObject({ http: 200, status: 'success' });
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
  ])('step 4 names %s when it is %j', async (field, value) => {
    const { tell } = openMain();
    expect(await tell('inscription_step4', { ...address, [field]: value })).toEqual(malformed(field));
  });

  test('a body that is no object is refused', async () => {
    const { tell } = openMain();
    expect(await tell('inscription_step3', 'camille')).toMatchObject({ http: 400, status: 'error' });
  });

  test('who is a customer is told so', async () => {
    const { tell } = openMain();
    const email = 'existant@example.com';
    const refusal = { http: 400, status: 'error', response: { code: 'email_exists' } };
    expect(await tell('inscription_step3', { email })).toMatchObject(refusal);
    expect(await tell('inscription_step4', { ...address, email })).toMatchObject(refusal);
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
  ])('%j', async (code, given) => {
    const { ask } = openMain();
    expect((await ask('inscription_promocode', { code })).response).toMatchObject(given);
  });

  test.each(['INCONNU', 'RENTREE85', 'RENTREE85-10', 'toString'])('%s is not granted', async (code) => {
    const { ask } = openMain();
    expect(await ask('inscription_promocode', { code })).toEqual({
      http: 200,
      status: 'success',
      response: null,
    });
  });

  test('a code must be said', async () => {
    const { ask } = openMain();
    expect(await ask('inscription_promocode', { code: ' ' })).toEqual(malformed('code'));
  });
});

describe('trouble on demand', () => {
  test('a status by the name of the call, once', async () => {
    const { ask, faults } = openMain();
    faults.replace({ 'main.inscription_promocode': { kind: 'status', status: 503, times: 1 } });
    expect(await ask('inscription_promocode', { code: 'PETIT10' })).toMatchObject({
      http: 503,
      status: 'error',
    });
    expect(await ask('inscription_promocode', { code: 'PETIT10' })).toMatchObject({ http: 200 });
  });

  test('main.* strikes every call; a refusal has its code', async () => {
    const { ask, tell, faults } = openMain();
    faults.replace({ 'main.*': { kind: 'refuse', code: 'email_exists' } });
    const refused = { http: 400, status: 'error', response: { code: 'email_exists' } };
    expect(await ask('inscription_promocode', { code: 'PETIT10' })).toMatchObject(refused);
    expect(await tell('inscription_step3', { email: 'camille@example.com' })).toMatchObject(refused);
  });
});

test('a call that does not exist, and one with the wrong method', async () => {
  const { ask, tell } = openMain();
  const unknown = { http: 404, status: 'error', response: { code: 'unknown_call' } };
  expect(await ask('inscription_nothing', {})).toMatchObject(unknown);
  expect(await tell('inscription_promocode', {})).toMatchObject(unknown);
});
