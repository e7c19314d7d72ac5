import { expect, test } from 'vitest';
import { createEdenredSignIn, type EdenredSignIn } from '#server/providers/edenredSignIn.ts';
import { UnansweredError } from '#server/providers/providerErrors.ts';
import {
  catchError,
  now,
  plantedSecret,
  neverResponds,
  inspectError,
  failingResponses,
  url,
  fakeEdenred,
  type Answer,
} from './fakeEdenred.ts';

const secrets = { state: 's', nonce: 'n', verifier: 'v', redirectUri: 'https://mijote.example/' };

function signInOn(respond: Answer, base = url) {
  const { requests, send } = fakeEdenred(respond);
  const keys = { clientId: 'shop', clientSecret: `${plantedSecret}_secret`, tenant: 'fr-ctrtku' };
  return {
    requests,
    edenred: createEdenredSignIn({ url: base, ...keys, usesPkce: true, now, fetch: send, timeout: 50 }),
  };
}

const tokens = {
  access_token: plantedSecret,
  refresh_token: plantedSecret,
  token_type: 'Bearer',
  expires_in: 900,
};
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const idToken = (claims: unknown, alg = 'RS256'): string => `${encode({ alg })}.${encode(claims)}.c2ln`;
const seconds = Math.floor(now() / 1000);
const claims = { iss: url, aud: 'shop', sub: plantedSecret, nonce: 'n', iat: seconds, exp: seconds + 300 };

const calls = {
  exchange: (edenred: EdenredSignIn) => edenred.exchange(plantedSecret, secrets),
  refresh: (edenred: EdenredSignIn) => edenred.refresh(plantedSecret),
};
test.each(
  failingResponses.flatMap(([what, respond]) =>
    Object.entries(calls).map(([name, call]) => ({ what, respond, name, call })),
  ),
)('throws UnansweredError without secrets after $what during $name', async ({ respond, call }) => {
  const { edenred, requests } = signInOn(respond);
  const error = await catchError(call(edenred));
  expect(error).toBeInstanceOf(UnansweredError);
  expect(inspectError(error)).not.toContain(plantedSecret);
  // The server does not retry, because Edenred invalidates a code at the first attempt.
  expect(requests).toHaveLength(1);
});

test.each(failingResponses.filter(([what]) => what !== 'an HTML page'))(
  'throws UnansweredError without secrets after %s during a revocation',
  async (_label, respond) => {
    const error = await catchError(signInOn(respond).edenred.revoke(plantedSecret, 'access_token'));
    expect(error).toBeInstanceOf(UnansweredError);
    expect(inspectError(error)).not.toContain(plantedSecret);
  },
);

test.each([
  ['without a refresh token', { ...tokens, refresh_token: undefined, id_token: idToken(claims) }],
  ['without an id token', tokens],
  ['with an invalid id token', { ...tokens, id_token: plantedSecret }],
  ['with an id token without a nonce', { ...tokens, id_token: idToken({ ...claims, nonce: undefined }) }],
  ['with an unsigned id token', { ...tokens, id_token: idToken(claims, 'none') }],
  ['without an access token', { ...tokens, access_token: undefined, id_token: idToken(claims) }],
])('throws UnansweredError without secrets for a response %s', async (_label, body) => {
  const error = await catchError(signInOn(() => Response.json(body)).edenred.exchange('code', secrets));
  expect(error).toBeInstanceOf(UnansweredError);
  expect(inspectError(error)).not.toContain(plantedSecret);
});

test.each([
  ['another audience', { aud: 'another' }],
  ['another issuer', { iss: 'https://elsewhere.example' }],
  ['another nonce', { nonce: 'another' }],
  ['a past expiry date', { iat: seconds - 900, exp: seconds - 600 }],
])('rejects an id token with %s', async (_label, other) => {
  const body = { ...tokens, id_token: idToken({ ...claims, ...other }) };
  expect(await signInOn(() => Response.json(body)).edenred.exchange('code', secrets)).toEqual({
    kind: 'refused',
  });
});

test('accepts an id token of this sign-in', async () => {
  const { edenred, requests } = signInOn(() => Response.json({ ...tokens, id_token: idToken(claims) }));
  expect(await edenred.exchange('code', secrets)).toEqual({
    kind: 'granted',
    tokens: { access: plantedSecret, refresh: plantedSecret },
  });
  expect(requests[0]?.url).toBe(`${url}/connect/token`);
  expect(Object.fromEntries(new URLSearchParams(await requests[0]?.text()))).toEqual({
    grant_type: 'authorization_code',
    code: 'code',
    redirect_uri: secrets.redirectUri,
    code_verifier: 'v',
    client_id: 'shop',
    client_secret: `${plantedSecret}_secret`,
  });
});

test('returns the old refresh token if Edenred sends no new one', async () => {
  const { edenred } = signInOn(() => Response.json({ ...tokens, refresh_token: undefined }));
  expect(await edenred.refresh('kept')).toEqual({
    kind: 'granted',
    tokens: { access: plantedSecret, refresh: 'kept' },
  });
});

test('aborts a call at its deadline', async () => {
  const { edenred } = signInOn(neverResponds);
  expect(await catchError(edenred.exchange('code', secrets, AbortSignal.abort()))).toBeInstanceOf(
    UnansweredError,
  );
});

test('sends nothing over plain HTTP except to a loopback address', async () => {
  const far = signInOn(() => Response.json(tokens), 'http://edenred.example.com');
  expect(await catchError(far.edenred.refresh('r'))).toBeInstanceOf(UnansweredError);
  expect(far.requests).toEqual([]);
  const lookalike = signInOn(() => Response.json(tokens), 'http://localhost.example.com');
  expect(await catchError(lookalike.edenred.refresh('r'))).toBeInstanceOf(UnansweredError);
  const near = signInOn(() => Response.json(tokens), 'http://127.0.0.1:3000/sandbox/edenred/sso');
  expect((await near.edenred.refresh('r')).kind).toBe('granted');
});
