import { describe, expect, test } from 'vitest';
import { openEdenred } from './edenredBench.ts';

describe('authorization code', () => {
  test('exchanges a code only once', async () => {
    const { obtainCode, exchangeCode } = await openEdenred();
    const code = await obtainCode();
    expect((await exchangeCode(code)).status).toBe(200);
    expect((await exchangeCode(code)).status).toBe(400);
  });

  test.each([
    ['a wrong verifier', { code_verifier: 'b'.repeat(43) }],
    ['no verifier', { code_verifier: undefined }],
    ['another redirect address', { redirect_uri: 'https://example.com/' }],
    ['a wrong secret', { client_secret: 'wrong' }],
    ['another grant type', { grant_type: 'password' }],
  ])('invalidates a code after a failed exchange with %s', async (_what, more) => {
    const { obtainCode, exchangeCode } = await openEdenred();
    const code = await obtainCode();
    expect((await exchangeCode(code, more)).ok).toBe(false);
    const secondResponse = await exchangeCode(code);
    expect([secondResponse.status, await secondResponse.json()]).toEqual([
      400,
      { error: 'invalid_grant', error_description: expect.any(String) },
    ]);
  });

  test('returns tokens to only one of two concurrent exchanges', async () => {
    const { obtainCode, exchangeCode } = await openEdenred();
    const code = await obtainCode();
    const responses = await Promise.all([exchangeCode(code), exchangeCode(code)]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test('rejects a code after five minutes', async () => {
    const { obtainCode, exchangeCode, clock } = await openEdenred();
    const [firstCode, secondCode] = [await obtainCode(), await obtainCode()];
    clock.at += 5 * 60 * 1000 - 1;
    expect((await exchangeCode(firstCode)).status).toBe(200);
    clock.at += 1;
    expect((await exchangeCode(secondCode)).status).toBe(400);
  });

  test('exchanges a code issued without PKCE challenge only if no verifier is sent', async () => {
    const { obtainCode, exchangeCode } = await openEdenred();
    const withoutChallenge = { code_challenge: undefined, code_challenge_method: undefined };
    expect((await exchangeCode(await obtainCode(undefined, withoutChallenge))).status).toBe(400);
    const withoutVerifier = { code_verifier: undefined };
    expect((await exchangeCode(await obtainCode(undefined, withoutChallenge), withoutVerifier)).status).toBe(
      200,
    );
  });

  test('issues no refresh token without the offline_access scope', async () => {
    const { obtainCode, exchangeCode } = await openEdenred();
    const response = await exchangeCode(
      await obtainCode(undefined, { scope: 'openid edg-xp-mealdelivery-api' }),
    );
    expect(await response.json()).not.toHaveProperty('refresh_token');
  });
});

describe('token endpoint faults', () => {
  test('returns a configured 503 and leaves the code valid', async () => {
    const { faults, obtainCode, exchangeCode } = await openEdenred();
    const code = await obtainCode();
    faults.replace({ 'edenred.token': { kind: 'status', status: 503, times: 1 } });
    const response = await exchangeCode(code);
    expect([response.status, await response.json()]).toMatchObject([
      503,
      { error: 'temporarily_unavailable' },
    ]);
    expect((await exchangeCode(code)).status).toBe(200);
  });

  test('invalidates the code when a fault rejects the exchange', async () => {
    const { faults, obtainCode, exchangeCode } = await openEdenred();
    const code = await obtainCode();
    faults.replace({ 'edenred.token': { kind: 'refuse', code: 'invalid_grant', times: 1 } });
    const response = await exchangeCode(code);
    expect([response.status, await response.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
    expect((await exchangeCode(code)).status).toBe(400);
  });

  test('invalidates the old refresh token although the response is dropped', async () => {
    const { faults, obtainTokens, refreshTokens } = await openEdenred();
    const { refresh_token: oldToken } = await obtainTokens();
    faults.replace({ 'edenred.token': { kind: 'drop-response', times: 1 } });
    await expect(refreshTokens(oldToken)).rejects.toThrow('fetch failed');
    expect((await refreshTokens(oldToken)).status).toBe(400);
  });
});
