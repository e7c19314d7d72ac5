import { Hono, type Context } from 'hono';
import { applyFault } from '#sandbox/applyFault.ts';
import { sendAsset } from '#sandbox/ways/asset.ts';
import { subjectOf, tenant } from './account.ts';
import { bearerTokenIn } from './bearer.ts';
import { authenticateClient, parseFormBody } from './clientAuth.ts';
import {
  oauthResponse,
  oauthFaultResponses,
  OAuthError,
  oauthErrorResponse,
  invalidTokenResponse,
} from './oauthResponse.ts';
import { createSignIn, stylesheet, type SignInOptions } from './signIn.ts';
import { createTokenEndpoint, type TokenOptions } from './tokenEndpoint.ts';

type SsoOptions = Omit<SignInOptions, 'clientId'> & TokenOptions;

/** Returns the provider metadata of OpenID Connect Discovery 1.0, section 3. */
const openIdConfiguration = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/connect/authorize`,
  token_endpoint: `${issuer}/connect/token`,
  userinfo_endpoint: `${issuer}/connect/userinfo`,
  revocation_endpoint: `${issuer}/connect/revocation`,
  jwks_uri: `${issuer}/.well-known/openid-configuration/jwks`,
  scopes_supported: ['openid', 'edg-xp-mealdelivery-api', 'offline_access'],
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
  code_challenge_methods_supported: ['S256'],
});

/** Fake of Edenred's login: OpenID Connect code flow with refresh and revocation of tokens. */
export function createSso(options: SsoOptions): Hono {
  const { faults, client, tokens, signer, issuer } = options;
  const signIn = createSignIn({ ...options, clientId: client.clientId });

  const revoke = async (context: Context): Promise<Response> => {
    try {
      const form = await parseFormBody(context);
      const revokeTokens = (): Response => {
        authenticateClient(context, form, client);
        tokens.revoke(form.get('token') ?? '');
        // RFC 7009, section 2.2: an unknown token counts as revoked, so the response is a success.
        return oauthResponse(200, {});
      };
      return await applyFault(faults, ['edenred.revocation'], context, revokeTokens, oauthFaultResponses);
    } catch (error) {
      if (error instanceof OAuthError) return oauthErrorResponse(error);
      throw error;
    }
  };

  const userinfo = (context: Context): Promise<Response> =>
    applyFault(
      faults,
      ['edenred.userinfo'],
      context,
      () => {
        const holder = tokens.findHolder(bearerTokenIn(context));
        if (holder === null) return invalidTokenResponse();
        const { username } = holder;
        return oauthResponse(200, { sub: subjectOf(username), tenant, username });
      },
      oauthFaultResponses,
    );

  return new Hono()
    .get('/.well-known/openid-configuration', (context) => context.json(openIdConfiguration(issuer())))
    .get('/.well-known/openid-configuration/jwks', (context) => context.json(signer.keySet()))
    .get(stylesheet, (context) => sendAsset(context, new URL('signIn.css', import.meta.url), 'css'))
    .get('/connect/authorize', signIn.showSignIn)
    .post('/connect/authorize', signIn.submitSignIn)
    .post('/connect/token', createTokenEndpoint(options))
    .post('/connect/revocation', revoke)
    .get('/connect/userinfo', userinfo);
}
