import {
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  ClientSecretBasic,
  ClientSecretPost,
  getValidatedIdTokenClaims,
  processAuthorizationCodeResponse,
  processRefreshTokenResponse,
  processRevocationResponse,
  processUserInfoResponse,
  refreshTokenGrantRequest,
  revocationRequest,
  userInfoRequest,
  validateApplicationLevelSignature,
  validateAuthResponse,
} from 'oauth4webapi';
import { describe, expect, test } from 'vitest';
import { sandboxEdenredKeys } from '#server/config/config.ts';
import { openEdenred } from './edenredBench.ts';
import { clientCredentials, pkceSample } from './edenredCalls.ts';

const client = { client_id: sandboxEdenredKeys.clientId };
const insecureOptions = { [allowInsecureRequests]: true };
const basicAuthHeader = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
});

describe('OpenID Connect client', () => {
  test.each([
    ['in the form', ClientSecretPost(sandboxEdenredKeys.clientSecret)],
    ['as Basic authentication', ClientSecretBasic(sandboxEdenredKeys.clientSecret)],
  ])('signs in with credentials %s and verifies the signed identity', async (_where, secret) => {
    const { discover, signIn, redirectUrlOf, homeUrl } = await openEdenred();
    const server = await discover();
    const parameters = validateAuthResponse(server, client, redirectUrlOf(await signIn()), 'state-sample');
    const response = await authorizationCodeGrantRequest(
      server,
      client,
      secret,
      parameters,
      homeUrl,
      pkceSample.verifier,
      insecureOptions,
    );
    const tokens = await processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: 'nonce-sample',
      requireIdToken: true,
    });
    await validateApplicationLevelSignature(server, response, insecureOptions);
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 900 });
    const identity = getValidatedIdTokenClaims(tokens);
    const userInfo = await userInfoRequest(server, client, tokens.access_token, insecureOptions);
    expect(await processUserInfoResponse(server, client, identity?.sub ?? '', userInfo)).toEqual({
      sub: identity?.sub,
      tenant: 'fr-ctrtku',
      username: 'riche@example.com',
    });
    expect(identity?.sub).not.toContain('riche');
  });

  test('refreshes tokens, then revokes them', async () => {
    const { discover, obtainTokens } = await openEdenred();
    const server = await discover();
    const secret = ClientSecretPost(sandboxEdenredKeys.clientSecret);
    const { refresh_token: oldToken } = await obtainTokens();
    const tokenResponse = await refreshTokenGrantRequest(server, client, secret, oldToken, insecureOptions);
    const tokens = await processRefreshTokenResponse(server, client, tokenResponse);
    expect(tokens.refresh_token).not.toBe(oldToken);
    const revocationResponse = await revocationRequest(
      server,
      client,
      secret,
      tokens.refresh_token ?? '',
      insecureOptions,
    );
    await processRevocationResponse(revocationResponse);
    const response = await userInfoRequest(server, client, tokens.access_token, insecureOptions);
    expect(response.status).toBe(401);
  });
});

describe('client authentication', () => {
  test.each([
    ['missing credentials', { client_id: undefined, client_secret: undefined }, {}],
    ['a wrong secret', { client_secret: 'wrong' }, {}],
    [
      'a wrong secret in Basic authentication',
      { client_id: undefined, client_secret: undefined },
      basicAuthHeader('mijote-sandbox', 'x'),
    ],
    ['the client id of the payment service', { client_id: sandboxEdenredKeys.paymentsClientId }, {}],
  ])('rejects %s with 401 invalid_client', async (_what, formHeaders, headers) => {
    const { requestToken } = await openEdenred();
    const response = await requestToken(
      { grant_type: 'refresh_token', refresh_token: 'x', ...formHeaders },
      headers,
    );
    expect([response.status, await response.json()]).toMatchObject([401, { error: 'invalid_client' }]);
  });

  test('rejects duplicate credentials, duplicate parameters and JSON bodies with 400', async () => {
    const { requestToken, ssoUrl } = await openEdenred();
    const basicHeaders = basicAuthHeader(sandboxEdenredKeys.clientId, sandboxEdenredKeys.clientSecret);
    const postForm = (body: BodyInit, headers: Record<string, string>) =>
      fetch(`${ssoUrl}/connect/token`, { method: 'POST', body, headers });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const responses = [
      await requestToken({ grant_type: 'refresh_token' }, basicHeaders),
      await postForm(`${new URLSearchParams(clientCredentials).toString()}&client_id=mijote-sandbox`, form),
      await postForm(JSON.stringify(clientCredentials), { 'content-type': 'application/json' }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(await Promise.all(responses.map((response) => response.json()))).toMatchObject(
      responses.map(() => ({ error: 'invalid_request' })),
    );
  });

  test('forbids caching of token responses', async () => {
    const { obtainCode, exchangeCode } = await openEdenred();
    expect((await exchangeCode(await obtainCode())).headers.get('cache-control')).toBe('no-store');
  });
});
