import {
  allowInsecureRequests,
  discoveryRequest,
  processDiscoveryResponse,
  type AuthorizationServer,
} from 'oauth4webapi';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { edenredKeys } from '#server/config/config.ts';

/** Client credentials of the shop as form fields. */
export const clientPair = { client_id: edenredKeys.clientId, client_secret: edenredKeys.clientSecret };

const verifierSample = 'a'.repeat(43);
/** S256 challenge of the sample verifier (RFC 7636). */
const challengeSample = 'ZtNPunH49FD35FWYhT5Tv8I7vRKQJ8uxMaL0_9eHjNA';
export const pkce = { verifier: verifierSample, challenge: challengeSample };

const pairSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  id_token: z.string(),
  expires_in: z.number(),
  token_type: z.literal('Bearer'),
  scope: z.string(),
});

type Fields = Record<string, string | undefined>;

const toParameters = (fields: Fields): URLSearchParams =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/** Calls of the shop, its server and a customer. `url` is the base of the sandbox. */
export function edenredAt(url: string) {
  const sso = `${url}/sandbox/edenred/sso`;
  const home = `${url}/`;

  /** Query of a login request. */
  const authorizeQuery = (more: Fields = {}): URLSearchParams => {
    const usual = {
      response_type: 'code',
      client_id: edenredKeys.clientId,
      scope: 'openid edg-xp-mealdelivery-api offline_access',
      redirect_uri: home,
      state: 'state-sample',
      nonce: 'nonce-sample',
      acr_values: 'tenant:fr-ctrtku',
      ui_locales: 'fr-FR',
      code_challenge: challengeSample,
      code_challenge_method: 'S256',
    };
    return toParameters({ ...usual, ...more });
  };
  const authorize = (more?: Fields) =>
    fetch(`${sso}/connect/authorize?${authorizeQuery(more).toString()}`, { redirect: 'manual' });
  const signIn = (form: Record<string, string> = {}, more?: Fields): Promise<Response> =>
    fetch(`${sso}/connect/authorize?${authorizeQuery(more).toString()}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ email: 'riche@example.com', password: 'x', decision: 'accept', ...form }),
    });
  /** Address of a redirect. */
  const redirectOf = (answer: Response): URL => new URL(answer.headers.get('location') ?? '', home);
  const codeOf = async (email = 'riche@example.com', more?: Fields) =>
    redirectOf(await signIn({ email }, more)).searchParams.get('code') ?? '';
  const token = (form: Fields, headers: Record<string, string> = {}): Promise<Response> => {
    const body = toParameters({ ...clientPair, ...form });
    return fetch(`${sso}/connect/token`, { method: 'POST', headers, body });
  };
  const exchange = (code: string, more: Fields = {}) =>
    token({
      grant_type: 'authorization_code',
      code,
      redirect_uri: home,
      code_verifier: verifierSample,
      ...more,
    });
  /** Tokens of a signed-in customer. */
  const signedIn = async (email?: string) => {
    const answer = await exchange(await codeOf(email));
    expect(answer.status).toBe(200);
    return pairSchema.parse(await answer.json());
  };

  /** Calls the payment service with an access token. */
  const pay = (path: string, access: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(`${url}/sandbox/edenred/payments/v2${path}`, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        authorization: `Bearer ${access}`,
        'x-client-id': edenredKeys.paymentsClientId,
        'x-client-secret': edenredKeys.paymentsClientSecret,
        ...headers,
      },
    });

  return {
    sso,
    home,
    authorizeQuery,
    authorize,
    signIn,
    redirectOf,
    codeOf,
    token,
    exchange,
    signedIn,
    pay,
    discover: async (): Promise<AuthorizationServer> => {
      const issuer = new URL(sso);
      return processDiscoveryResponse(
        issuer,
        await discoveryRequest(issuer, { [allowInsecureRequests]: true }),
      );
    },
    refresh: (refreshToken: string) => token({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    revoke: (revokedToken: string, more: Fields = {}) =>
      fetch(`${sso}/connect/revocation`, {
        method: 'POST',
        body: toParameters({ ...clientPair, token: revokedToken, ...more }),
      }),
    userInfo: async (access: string): Promise<unknown> =>
      (await fetch(`${sso}/connect/userinfo`, { headers: { authorization: `Bearer ${access}` } })).json(),
    keySet: async (): Promise<unknown> =>
      (await fetch(`${sso}/.well-known/openid-configuration/jwks`)).json(),
    readPair: async (answer: Response) => pairSchema.parse(await answer.json()),
  };
}

/** Payment request of the main backend. */
export const paymentSample = {
  mid: edenredKeys.merchantId,
  order_ref: 'pi_sample1',
  amount: 2500,
  capture_mode: 'auto',
  tstamp: '2026-11-21T10:00:00+01:00',
};
