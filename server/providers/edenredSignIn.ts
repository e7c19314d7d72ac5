import * as oauth from 'oauth4webapi';
import { isLoopback } from '#machines/domain/webAddress.ts';
import { requestTokens, toUnansweredError, type TokensOutcome } from './edenredTokens.ts';

interface SignInOptions {
  /** Edenred's base URL without `/connect`. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Edenred tenant, `fr-ctrtku` for French meal vouchers. */
  readonly tenant: string;
  readonly usesPkce: boolean;
  readonly now: () => number;
  readonly fetch?: typeof fetch;
  /** Timeout in ms. */
  readonly timeout?: number;
}

export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  /** `null` without PKCE. */
  readonly verifier: string | null;
  readonly redirectUri: string;
}

export interface EdenredSignIn {
  begin(redirectUri: string): Promise<{ readonly authorizeUrl: string; readonly secrets: SignInSecrets }>;
  /** Every attempt invalidates the authorization code. @throws UnansweredError */
  exchange(code: string, secrets: SignInSecrets, signal?: AbortSignal): Promise<TokensOutcome>;
  /** Uses up the customer's refresh token. @throws UnansweredError */
  refresh(refreshToken: string, signal?: AbortSignal): Promise<TokensOutcome>;
  /** @throws UnansweredError */
  revoke(token: string, kind: 'access_token' | 'refresh_token', signal?: AbortSignal): Promise<void>;
}

const scope = 'openid edg-xp-mealdelivery-api offline_access';

/** OpenID discovery would add a request to every sign-in. */
export function createEdenredSignIn({
  url,
  clientId,
  clientSecret,
  tenant,
  usesPkce,
  now,
  timeout = 20_000,
  ...options
}: SignInOptions): EdenredSignIn {
  const server = {
    issuer: url,
    token_endpoint: `${url}/connect/token`,
    revocation_endpoint: `${url}/connect/revocation`,
  } as const;
  const clientAuthentication = oauth.ClientSecretPost(clientSecret);
  const createOauthClient = (): oauth.Client => ({
    client_id: clientId,
    [oauth.clockSkew]: Math.round((now() - Date.now()) / 1000),
    [oauth.clockTolerance]: 30,
  });
  const requestOptions = (signal: AbortSignal | undefined) => ({
    signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(signal === undefined ? [] : [signal])]),
    [oauth.allowInsecureRequests]: isLoopback(url),
    ...(options.fetch && { [oauth.customFetch]: options.fetch }),
  });

  return {
    begin: async (redirectUri) => {
      const secrets = {
        state: oauth.generateRandomState(),
        nonce: oauth.generateRandomNonce(),
        verifier: usesPkce ? oauth.generateRandomCodeVerifier() : null,
        redirectUri,
      };
      const authorizeUrl = new URL(`${url}/connect/authorize`);
      authorizeUrl.search = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope,
        state: secrets.state,
        nonce: secrets.nonce,
        acr_values: `tenant:${tenant}`,
        ui_locales: 'fr-FR',
        ...(secrets.verifier !== null && {
          code_challenge: await oauth.calculatePKCECodeChallenge(secrets.verifier),
          code_challenge_method: 'S256',
        }),
      }).toString();
      return { authorizeUrl: authorizeUrl.href, secrets };
    },

    exchange: async (code, { state, nonce, verifier, redirectUri }, signal) =>
      requestTokens('the exchange of a code', async () => {
        const oauthClient = createOauthClient();
        const callbackParameters = oauth.validateAuthResponse(
          server,
          oauthClient,
          new URLSearchParams({ code, state }),
          state,
        );
        const response = await oauth.authorizationCodeGrantRequest(
          server,
          oauthClient,
          clientAuthentication,
          callbackParameters,
          redirectUri,
          verifier ?? oauth.nopkce,
          requestOptions(signal),
        );
        return oauth.processAuthorizationCodeResponse(server, oauthClient, response, {
          expectedNonce: nonce,
        });
      }),

    refresh: async (refreshToken, signal) =>
      requestTokens(
        'a refresh',
        async () => {
          const oauthClient = createOauthClient();
          const response = await oauth.refreshTokenGrantRequest(
            server,
            oauthClient,
            clientAuthentication,
            refreshToken,
            requestOptions(signal),
          );
          return oauth.processRefreshTokenResponse(server, oauthClient, response);
        },
        refreshToken,
      ),

    revoke: async (token, kind, signal) => {
      const tokenTypeHint = { additionalParameters: { token_type_hint: kind } };
      try {
        await oauth.processRevocationResponse(
          await oauth.revocationRequest(server, createOauthClient(), clientAuthentication, token, {
            ...requestOptions(signal),
            ...tokenTypeHint,
          }),
        );
      } catch (error) {
        throw toUnansweredError('a revocation', error);
      }
    },
  };
}
