import { describe, expect, test } from 'vitest';
import { openEdenred } from './edenredBench.ts';

describe('authorization code', () => {
  test('exchanges a code only once', async () => {
    const { codeOf, exchange } = await openEdenred();
    const code = await codeOf();
    expect((await exchange(code)).status).toBe(200);
    expect((await exchange(code)).status).toBe(400);
  });

  test.each([
    ['a wrong verifier', { code_verifier: 'b'.repeat(43) }],
    ['no verifier', { code_verifier: undefined }],
    ['another redirect address', { redirect_uri: 'https://example.com/' }],
    ['a wrong secret', { client_secret: 'wrong' }],
    ['another grant type', { grant_type: 'password' }],
  ])('invalidates a code after a failed exchange with %s', async (_what, more) => {
    const { codeOf, exchange } = await openEdenred();
    const code = await codeOf();
    expect((await exchange(code, more)).ok).toBe(false);
    const secondResponse = await exchange(code);
    expect([secondResponse.status, await secondResponse.json()]).toEqual([
      400,
      { error: 'invalid_grant', error_description: expect.any(String) },
    ]);
  });

  test('returns tokens to only one of two concurrent exchanges', async () => {
    const { codeOf, exchange } = await openEdenred();
    const code = await codeOf();
    const responses = await Promise.all([exchange(code), exchange(code)]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test('rejects a code after five minutes', async () => {
    const { codeOf, exchange, clock } = await openEdenred();
    const [firstCode, secondCode] = [await codeOf(), await codeOf()];
    clock.at += 5 * 60 * 1000 - 1;
    expect((await exchange(firstCode)).status).toBe(200);
    clock.at += 1;
    expect((await exchange(secondCode)).status).toBe(400);
  });

  test('exchanges a code without challenge only if no verifier is sent', async () => {
    const { codeOf, exchange } = await openEdenred();
    const withoutChallenge = { code_challenge: undefined, code_challenge_method: undefined };
    expect((await exchange(await codeOf(undefined, withoutChallenge))).status).toBe(400);
    const withoutVerifier = { code_verifier: undefined };
    expect((await exchange(await codeOf(undefined, withoutChallenge), withoutVerifier)).status).toBe(200);
  });

  test('issues no refresh token without the offline_access scope', async () => {
    const { codeOf, exchange } = await openEdenred();
    const response = await exchange(await codeOf(undefined, { scope: 'openid edg-xp-mealdelivery-api' }));
    expect(await response.json()).not.toHaveProperty('refresh_token');
  });
});

describe('token endpoint faults', () => {
  test('returns a configured 503 and leaves the code valid', async () => {
    const { faults, codeOf, exchange } = await openEdenred();
    const code = await codeOf();
    faults.replace({ 'edenred.token': { kind: 'status', status: 503, times: 1 } });
    const response = await exchange(code);
    expect([response.status, await response.json()]).toMatchObject([
      503,
      { error: 'temporarily_unavailable' },
    ]);
    expect((await exchange(code)).status).toBe(200);
  });

  test('invalidates the code when a fault rejects the exchange', async () => {
    const { faults, codeOf, exchange } = await openEdenred();
    const code = await codeOf();
    faults.replace({ 'edenred.token': { kind: 'refuse', code: 'invalid_grant', times: 1 } });
    const response = await exchange(code);
    expect([response.status, await response.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
    expect((await exchange(code)).status).toBe(400);
  });

  test('invalidates the old refresh token although the response is dropped', async () => {
    const { faults, signedIn, refreshTokens } = await openEdenred();
    const { refresh_token: oldToken } = await signedIn();
    faults.replace({ 'edenred.token': { kind: 'drop-response', times: 1 } });
    await expect(refreshTokens(oldToken)).rejects.toThrow('fetch failed');
    expect((await refreshTokens(oldToken)).status).toBe(400);
  });
});
