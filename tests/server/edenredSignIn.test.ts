import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEdenredSignIn, type SignInSecrets } from '#server/providers/edenredSignIn.ts';
import { openEdenredBench, signInAt, type EdenredBench } from '#tests/support/edenredBench.ts';

let bench: EdenredBench;
beforeAll(async () => {
  bench = await openEdenredBench();
});
afterAll(() => bench.close());

type Options = Parameters<typeof createEdenredSignIn>[0];

const signInWith = (more: Partial<Options> = {}) =>
  createEdenredSignIn({
    url: bench.config.EDENRED_SSO_URL,
    clientId: bench.config.EDENRED_CLIENT_ID,
    clientSecret: bench.config.EDENRED_CLIENT_SECRET,
    tenant: bench.config.EDENRED_TENANT,
    usesPkce: true,
    now: bench.now,
    ...more,
  });

/** Signs in at Edenred. Returns the query parameters of the redirect back to the shop. */
async function signInAndReturn(more: Partial<Options> = {}) {
  const edenred = signInWith(more);
  const { authorizeUrl, secrets } = await edenred.begin(`${bench.origin}/`);
  const { searchParams } = await signInAt(authorizeUrl);
  return { edenred, secrets, code: searchParams.get('code') ?? '', state: searchParams.get('state') };
}

async function getTokens() {
  const { edenred, code, secrets } = await signInAndReturn();
  const outcome = await edenred.exchange(code, secrets);
  if (outcome.kind === 'refused') throw new Error('Edenred rejected the code');
  return { edenred, ...outcome.tokens };
}

/** `true` if Edenred accepts the access token. */
const isLive = async (access: string): Promise<boolean> => {
  const headers = { authorization: `Bearer ${access}` };
  return (await fetch(`${bench.config.EDENRED_SSO_URL}/connect/userinfo`, { headers })).ok;
};

test('builds the sign-in URL with every required parameter', async () => {
  const { authorizeUrl, secrets } = await signInWith().begin('https://mijote.example/');
  const { origin, pathname, searchParams } = new URL(authorizeUrl);
  expect(`${origin}${pathname}`).toBe(`${bench.origin}/sandbox/edenred/sso/connect/authorize`);
  expect(Object.fromEntries(searchParams)).toEqual({
    response_type: 'code',
    client_id: 'mijote-sandbox',
    redirect_uri: 'https://mijote.example/',
    scope: 'openid edg-xp-mealdelivery-api offline_access',
    state: secrets.state,
    nonce: secrets.nonce,
    acr_values: 'tenant:fr-ctrtku',
    ui_locales: 'fr-FR',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
  expect(authorizeUrl).not.toContain(secrets.verifier);
});

test('exchanges a code for two tokens once', async () => {
  const { edenred, code, secrets, state } = await signInAndReturn();
  expect(state).toBe(secrets.state);
  const outcome = await edenred.exchange(code, secrets);
  expect(outcome).toEqual({
    kind: 'granted',
    tokens: { access: expect.stringMatching(/^ed_access_/), refresh: expect.stringMatching(/^ed_refresh_/) },
  });
  expect(await edenred.exchange(code, secrets)).toEqual({ kind: 'refused' });
});

test('signs in without PKCE if it is disabled', async () => {
  const { edenred, code, secrets } = await signInAndReturn({ usesPkce: false });
  expect(secrets.verifier).toBeNull();
  expect((await edenred.exchange(code, secrets)).kind).toBe('granted');
});

const differingSecrets: readonly [string, Partial<SignInSecrets>][] = [
  ['verifier', { verifier: 'another-verifier-of-the-length-that-rfc-7636-asks' }],
  ['redirect URI', { redirectUri: 'https://elsewhere.example/' }],
  ['nonce', { nonce: 'another' }],
];
test.each(differingSecrets)(
  'rejects and invalidates the code if the %s differs',
  async (_label, difference) => {
    const { edenred, code, secrets } = await signInAndReturn();
    expect(await edenred.exchange(code, { ...secrets, ...difference })).toEqual({ kind: 'refused' });
    expect(await edenred.exchange(code, secrets)).toEqual({ kind: 'refused' });
  },
);

test.each([
  ['another issuer', () => ({ url: bench.config.EDENRED_SSO_URL.replace('127.0.0.1', 'localhost') })],
  ['an hour ago', () => ({ now: () => bench.now() + 3_600_000 })],
])('rejects an id token from %s', async (_label, more) => {
  const { edenred, code, secrets } = await signInAndReturn(more());
  expect(await edenred.exchange(code, secrets)).toEqual({ kind: 'refused' });
});

test('renews the tokens and invalidates the old refresh token', async () => {
  const { edenred, access, refresh } = await getTokens();
  const renewed = await edenred.refresh(refresh);
  expect(renewed).toEqual({
    kind: 'granted',
    tokens: { access: expect.stringMatching(/^ed_access_/), refresh: expect.stringMatching(/^ed_refresh_/) },
  });
  expect(JSON.stringify(renewed)).not.toContain(access);
  expect(JSON.stringify(renewed)).not.toContain(refresh);
  expect(await edenred.refresh(refresh)).toEqual({ kind: 'refused' });
});

test('revokes access and refresh tokens', async () => {
  const { edenred, access, refresh } = await getTokens();
  expect(await isLive(access)).toBe(true);
  await edenred.revoke(access, 'access_token');
  expect(await isLive(access)).toBe(false);
  await edenred.revoke(refresh, 'refresh_token');
  expect(await edenred.refresh(refresh)).toEqual({ kind: 'refused' });
});
