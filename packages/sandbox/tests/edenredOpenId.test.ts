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
import { edenredKeys } from '#server/config/config.ts';
import { openEdenred } from './edenredBench.ts';
import { clientPair, pkce } from './edenredCalls.ts';

const client = { client_id: edenredKeys.clientId };
const insecurely = { [allowInsecureRequests]: true };
const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
});

describe('OpenID Connect client', () => {
  test.each([
    ['in the form', ClientSecretPost(edenredKeys.clientSecret)],
    ['as Basic authentication', ClientSecretBasic(edenredKeys.clientSecret)],
  ])('signs in with credentials %s and verifies the signed identity', async (_where, secret) => {
    const { discover, signIn, redirectOf, home } = await openEdenred();
    const server = await discover();
    const parameters = validateAuthResponse(server, client, redirectOf(await signIn()), 'state-sample');
    const answer = await authorizationCodeGrantRequest(
      server,
      client,
      secret,
      parameters,
      home,
      pkce.verifier,
      insecurely,
    );
    const tokens = await processAuthorizationCodeResponse(server, client, answer, {
      expectedNonce: 'nonce-sample',
      requireIdToken: true,
    });
    await validateApplicationLevelSignature(server, answer, insecurely);
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 900 });
    const identity = getValidatedIdTokenClaims(tokens);
    const userInfo = await userInfoRequest(server, client, tokens.access_token, insecurely);
    expect(await processUserInfoResponse(server, client, identity?.sub ?? '', userInfo)).toEqual({
      sub: identity?.sub,
      tenant: 'fr-ctrtku',
      username: 'riche@example.com',
    });
    expect(identity?.sub).not.toContain('riche');
  });

  test('refreshes tokens, then revokes them', async () => {
    const { discover, signedIn } = await openEdenred();
    const server = await discover();
    const secret = ClientSecretPost(edenredKeys.clientSecret);
    const { refresh_token: oldToken } = await signedIn();
    const answer = await refreshTokenGrantRequest(server, client, secret, oldToken, insecurely);
    const tokens = await processRefreshTokenResponse(server, client, answer);
    expect(tokens.refresh_token).not.toBe(oldToken);
    const revoked = await revocationRequest(server, client, secret, tokens.refresh_token ?? '', insecurely);
    await processRevocationResponse(revoked);
    const response = await userInfoRequest(server, client, tokens.access_token, insecurely);
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
      basic('mijote-sandbox', 'x'),
    ],
    ['the client id of the payment service', { client_id: edenredKeys.paymentsClientId }, {}],
  ])('rejects %s with 401 invalid_client', async (_what, form, headers) => {
    const { token } = await openEdenred();
    const answer = await token({ grant_type: 'refresh_token', refresh_token: 'x', ...form }, headers);
    expect([answer.status, await answer.json()]).toMatchObject([401, { error: 'invalid_client' }]);
  });

  test('rejects duplicate credentials, duplicate parameters and JSON bodies with 400', async () => {
    const { token, sso } = await openEdenred();
    const pair = basic(edenredKeys.clientId, edenredKeys.clientSecret);
    const post = (body: BodyInit, headers: Record<string, string>) =>
      fetch(`${sso}/connect/token`, { method: 'POST', body, headers });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const answers = [
      await token({ grant_type: 'refresh_token' }, pair),
      await post(`${new URLSearchParams(clientPair).toString()}&client_id=mijote-sandbox`, form),
      await post(JSON.stringify(clientPair), { 'content-type': 'application/json' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(await Promise.all(answers.map((answer) => answer.json()))).toMatchObject(
      answers.map(() => ({ error: 'invalid_request' })),
    );
  });

  test('forbids caching of token responses', async () => {
    const { codeOf, exchange } = await openEdenred();
    expect((await exchange(await codeOf())).headers.get('cache-control')).toBe('no-store');
  });
});
