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

describe('the official client of OpenID Connect', () => {
  test.each([
    ['in the form', ClientSecretPost(edenredKeys.clientSecret)],
    ['as Basic', ClientSecretBasic(edenredKeys.clientSecret)],
  ])('signs in, with its pair %s: code, tokens, a signed identity, who it is', async (_where, secret) => {
    const { discover, signIn, led, home } = await openEdenred();
    const server = await discover();
    const parameters = validateAuthResponse(server, client, led(await signIn()), 'state-sample');
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
    const asked = await userInfoRequest(server, client, tokens.access_token, insecurely);
    expect(await processUserInfoResponse(server, client, identity?.sub ?? '', asked)).toEqual({
      sub: identity?.sub,
      tenant: 'fr-ctrtku',
      username: 'riche@example.com',
    });
    expect(identity?.sub).not.toContain('riche');
  });

  test('refreshes, and revokes', async () => {
    const { discover, signedIn } = await openEdenred();
    const server = await discover();
    const secret = ClientSecretPost(edenredKeys.clientSecret);
    const { refresh_token: old } = await signedIn();
    const answer = await refreshTokenGrantRequest(server, client, secret, old, insecurely);
    const tokens = await processRefreshTokenResponse(server, client, answer);
    expect(tokens.refresh_token).not.toBe(old);
    const revoked = await revocationRequest(server, client, secret, tokens.refresh_token ?? '', insecurely);
    await processRevocationResponse(revoked);
    const asked = await userInfoRequest(server, client, tokens.access_token, insecurely);
    expect(asked.status).toBe(401);
  });
});

describe('who asks', () => {
  test.each([
    ['no pair', { client_id: undefined, client_secret: undefined }, {}],
    ['a wrong secret', { client_secret: 'wrong' }, {}],
    [
      'a wrong secret as Basic',
      { client_id: undefined, client_secret: undefined },
      basic('mijote-sandbox', 'x'),
    ],
    ['the other pair', { client_id: edenredKeys.paymentsClientId }, {}],
  ])('%s: not let in', async (_what, form, headers) => {
    const { token } = await openEdenred();
    const answer = await token({ grant_type: 'refresh_token', refresh_token: 'x', ...form }, headers);
    expect([answer.status, await answer.json()]).toMatchObject([401, { error: 'invalid_client' }]);
  });

  test('both ways at once is none; so is a parameter given twice, and what is no form', async () => {
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

  test('tokens are not to be kept on the way', async () => {
    const { codeOf, exchange } = await openEdenred();
    expect((await exchange(await codeOf())).headers.get('cache-control')).toBe('no-store');
  });
});
