import {
  allowInsecureRequests,
  discoveryRequest,
  processDiscoveryResponse,
  type AuthorizationServer,
} from 'oauth4webapi';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { sandboxEdenredKeys } from '#server/config/config.ts';

/** Client credentials of the shop as form fields. */
export const clientCredentials = {
  client_id: sandboxEdenredKeys.clientId,
  client_secret: sandboxEdenredKeys.clientSecret,
};

const verifierSample = 'a'.repeat(43);
/** PKCE challenge S256 of the sample verifier (RFC 7636). */
const challengeSample = 'ZtNPunH49FD35FWYhT5Tv8I7vRKQJ8uxMaL0_9eHjNA';
export const pkceSample = { verifier: verifierSample, challenge: challengeSample };

const tokensSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  id_token: z.string(),
  expires_in: z.number(),
  token_type: z.literal('Bearer'),
  scope: z.string(),
});

type FormFields = Record<string, string | undefined>;

const toParameters = (fields: FormFields): URLSearchParams =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/** Creates the Edenred calls of the shop, its server and a customer. @param url base address of the sandbox */
export function edenredClientAt(url: string) {
  const ssoUrl = `${url}/sandbox/edenred/sso`;
  const homeUrl = `${url}/`;

  /** Query of an Edenred login request. */
  const authorizeQuery = (overrides: FormFields = {}): URLSearchParams => {
    const defaults = {
      response_type: 'code',
      client_id: sandboxEdenredKeys.clientId,
      scope: 'openid edg-xp-mealdelivery-api offline_access',
      redirect_uri: homeUrl,
      state: 'state-sample',
      nonce: 'nonce-sample',
      acr_values: 'tenant:fr-ctrtku',
      ui_locales: 'fr-FR',
      code_challenge: challengeSample,
      code_challenge_method: 'S256',
    };
    return toParameters({ ...defaults, ...overrides });
  };
  const authorize = (overrides?: FormFields) =>
    fetch(`${ssoUrl}/connect/authorize?${authorizeQuery(overrides).toString()}`, { redirect: 'manual' });
  const signIn = (form: Record<string, string> = {}, overrides?: FormFields): Promise<Response> =>
    fetch(`${ssoUrl}/connect/authorize?${authorizeQuery(overrides).toString()}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ email: 'riche@example.com', password: 'x', decision: 'accept', ...form }),
    });
  const redirectUrlOf = (response: Response): URL => new URL(response.headers.get('location') ?? '', homeUrl);
  const obtainCode = async (email = 'riche@example.com', overrides?: FormFields) =>
    redirectUrlOf(await signIn({ email }, overrides)).searchParams.get('code') ?? '';
  const requestToken = (form: FormFields, headers: Record<string, string> = {}): Promise<Response> => {
    const body = toParameters({ ...clientCredentials, ...form });
    return fetch(`${ssoUrl}/connect/token`, { method: 'POST', headers, body });
  };
  const exchangeCode = (code: string, overrides: FormFields = {}) =>
    requestToken({
      grant_type: 'authorization_code',
      code,
      redirect_uri: homeUrl,
      code_verifier: verifierSample,
      ...overrides,
    });
  /** Returns the Edenred tokens of a signed-in customer. */
  const obtainTokens = async (email?: string) => {
    const response = await exchangeCode(await obtainCode(email));
    expect(response.status).toBe(200);
    return tokensSchema.parse(await response.json());
  };

  /** Calls the payment service with an access token. */
  const callPayments = (path: string, access: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(`${url}/sandbox/edenred/payments/v2${path}`, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        authorization: `Bearer ${access}`,
        'x-client-id': sandboxEdenredKeys.paymentsClientId,
        'x-client-secret': sandboxEdenredKeys.paymentsClientSecret,
        ...headers,
      },
    });

  return {
    ssoUrl,
    homeUrl,
    authorizeQuery,
    authorize,
    signIn,
    redirectUrlOf,
    obtainCode,
    requestToken,
    exchangeCode,
    obtainTokens,
    callPayments,
    discover: async (): Promise<AuthorizationServer> => {
      const issuer = new URL(ssoUrl);
      return processDiscoveryResponse(
        issuer,
        await discoveryRequest(issuer, { [allowInsecureRequests]: true }),
      );
    },
    refreshTokens: (refreshToken: string) =>
      requestToken({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    revoke: (revokedToken: string, overrides: FormFields = {}) =>
      fetch(`${ssoUrl}/connect/revocation`, {
        method: 'POST',
        body: toParameters({ ...clientCredentials, token: revokedToken, ...overrides }),
      }),
    userInfo: async (access: string): Promise<unknown> =>
      (await fetch(`${ssoUrl}/connect/userinfo`, { headers: { authorization: `Bearer ${access}` } })).json(),
    keySet: async (): Promise<unknown> =>
      (await fetch(`${ssoUrl}/.well-known/openid-configuration/jwks`)).json(),
    parseTokens: async (response: Response) => tokensSchema.parse(await response.json()),
  };
}

/** Edenred payment request, as the main backend sends it. */
export const paymentSample = {
  mid: sandboxEdenredKeys.merchantId,
  order_ref: 'pi_sample1',
  amount: 2500,
  capture_mode: 'auto',
  tstamp: '2026-11-21T10:00:00+01:00',
};
