import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop } from '#server/shop.ts';
import { openEdenredBench, type EdenredBench } from '#tests/support/edenredBench.ts';
import { encrypted, createFunctions } from '#tests/support/functions.ts';
import { createVisitor } from '#tests/support/visitor.ts';

let bench: EdenredBench;
beforeAll(async () => {
  bench = await openEdenredBench();
});
afterAll(() => bench.close());

const begin = (redirectUri = `${bench.origin}/`) =>
  createVisitor(bench).post('/api/beginEdenredSignIn', { redirectUri });

test('returns the sign-in URL and a sealed cookie for ten minutes', async () => {
  const { status, headers, body } = await begin();
  expect(status).toBe(200);
  expect(body).toEqual({
    authorizeUrl: expect.stringContaining(`${bench.config.EDENRED_SSO_URL}/connect/authorize?`),
  });
  const [checkout = '', cookie = '', ...others] = headers.getSetCookie();
  // The cookie binds the sign-in's tokens to this checkout.
  expect(checkout).toMatch(/^checkout=/);
  expect(others).toEqual([]);
  expect(cookie).toMatch(
    /^edenred_sign_in_[\w-]{16}=eyJ[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(decodeProtectedHeader(cookie.split(/[=;]/)[1] ?? '').typ).toBe('edenred-sign-in');
});

test('sets __Host- cookies with the Secure attribute over https', async () => {
  const app = createFunctions({ ...encrypted });
  const response = await app.request('/api/beginEdenredSignIn', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ redirectUri: 'https://mijote.example/' }),
  });
  const attributes = /; Path=\/; HttpOnly; Secure; SameSite=Lax$/;
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-checkout=/),
    expect.stringMatching(/^__Host-edenred_sign_in_[\w-]{16}=/),
  ]);
  for (const cookie of response.headers.getSetCookie()) expect(cookie).toMatch(attributes);
});

test.each([
  'https://elsewhere.example/',
  'javascript:alert(1)',
  'http://127.0.0.1/',
  '?',
  '@elsewhere.example/',
])('rejects the redirect URI %s with 422', async (address) => {
  const { status, headers, body } = await begin(
    /^[?@]/.test(address) ? `${bench.origin}/${address}` : address,
  );
  expect(status).toBe(422);
  expect(body).toMatchObject({
    error: { code: 'redirect_not_allowed', message: expect.stringContaining('cette adresse') },
  });
  expect(headers.getSetCookie()).toEqual([]);
});

test('accepts every configured redirect URI', async () => {
  const config = {
    ...bench.config,
    EDENRED_REDIRECT_URIS: ['https://mijote.example/', 'https://lp.mijote.example/'],
  };
  const app = createShop({ config, remoteAddressOf: () => 'test', now: bench.now });
  const responses = await Promise.all(
    config.EDENRED_REDIRECT_URIS.map(async (redirectUri) =>
      app.request('/api/beginEdenredSignIn', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ redirectUri }),
      }),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
});

test('rejects the third sign-in and further Edenred calls with 429', async () => {
  const slow = await openEdenredBench({ LIMITS_FACTOR: '0.033' });
  const beginSlowly = () =>
    createVisitor(slow).post('/api/beginEdenredSignIn', { redirectUri: `${slow.origin}/` });
  expect([(await beginSlowly()).status, (await beginSlowly()).status, (await beginSlowly()).status]).toEqual([
    200, 200, 429,
  ]);
  const balance = { access: 'x', amount: 1 };
  expect((await createVisitor(slow).post('/api/checkEdenredBalance', balance)).status).toBe(429);
  expect((await createVisitor(slow).get('/api/getEdenredCredentials')).status).toBe(429);
  expect((await createVisitor(slow).post('/api/endEdenredSession', {})).status).toBe(429);
  await slow.close();
});
