import type { Context } from 'hono';
import type { Faults } from '#sandbox/faults.ts';
import { applyFault } from '#sandbox/applyFault.ts';
import { subjectOf } from './account.ts';
import { authenticateClient, parseFormBody, type ClientCredentials } from './clientAuth.ts';
import type { AuthorizationCodes, AuthorizationGrant } from './codes.ts';
import { oauthResponse, oauthFaultResponses, OAuthError, oauthErrorResponse } from './oauthResponse.ts';
import { hashSecret } from './secrets.ts';
import type { JwtSigner } from './signer.ts';
import { accessTokenLifetimeMs, type Tokens } from './tokens.ts';

export interface TokenOptions {
  readonly faults: Faults;
  readonly client: ClientCredentials;
  readonly codes: AuthorizationCodes;
  readonly tokens: Tokens;
  readonly signer: JwtSigner;
  readonly issuer: () => string;
  readonly now: () => number;
}

type Form = ReadonlyMap<string, string>;

/** Lifetime of an id token in seconds. */
const idTokenLifetimeSeconds = 300;

const invalidGrant = (description: string): OAuthError => new OAuthError('invalid_grant', description);

/** Validates PKCE (RFC 7636): a verifier is required if, and only if, the grant has a challenge. */
const isPkceValid = ({ challenge }: AuthorizationGrant, verifier: string | undefined): boolean =>
  verifier === undefined ? challenge === null : hashSecret(verifier) === challenge;

/** Validates the grant of an authorization code. @throws OAuthError `invalid_grant` */
function checkGrant(grant: AuthorizationGrant | null, form: Form, now: number): AuthorizationGrant {
  if (grant === null) throw invalidGrant('The code is unknown or was used.');
  if (grant.expiresAt <= now) throw invalidGrant('The code has expired.');
  if (form.get('redirect_uri') !== grant.redirectUri) throw invalidGrant('Another redirect_uri.');
  if (!isPkceValid(grant, form.get('code_verifier'))) throw invalidGrant('The code_verifier is wrong.');
  return grant;
}

/** `POST /connect/token`: exchanges an authorization code or a refresh token for a pair of tokens. */
export const createTokenEndpoint = ({ faults, client, codes, tokens, signer, issuer, now }: TokenOptions) => {
  const issueTokenResponse = async (
    { username, scope }: { username: string; scope: string },
    { access, refresh }: { access: string; refresh: string | null },
    nonce: string | null,
  ): Promise<Response> => {
    const seconds = Math.floor(now() / 1000);
    const idToken = await signer.sign({
      iss: issuer(),
      aud: client.clientId,
      sub: subjectOf(username),
      iat: seconds,
      exp: seconds + idTokenLifetimeSeconds,
      ...(nonce !== null && { nonce }),
    });
    return oauthResponse(200, {
      access_token: access,
      token_type: 'Bearer',
      expires_in: accessTokenLifetimeMs / 1000,
      ...(refresh !== null && { refresh_token: refresh }),
      id_token: idToken,
      scope,
    });
  };

  const exchangeGrant = async (
    context: Context,
    form: Form,
    grant: AuthorizationGrant | null,
  ): Promise<Response> => {
    authenticateClient(context, form, client);
    const type = form.get('grant_type');
    if (type === 'authorization_code') {
      const checkedGrant = checkGrant(grant, form, now());
      return issueTokenResponse(checkedGrant, tokens.issue(checkedGrant), checkedGrant.nonce);
    }
    if (type !== 'refresh_token')
      throw new OAuthError('unsupported_grant_type', 'authorization_code or refresh_token.');
    const newTokens = tokens.rotateRefreshToken(form.get('refresh_token') ?? '');
    if (newTokens === null) throw invalidGrant('The refresh token is unknown, used, revoked or expired.');
    return issueTokenResponse(newTokens, newTokens, null);
  };

  return async (context: Context): Promise<Response> => {
    try {
      const form = await parseFormBody(context);
      // An attempt uses up its authorization code, even if the attempt fails. An attempt blocked by a fault does not.
      const redeemCode = (): AuthorizationGrant | null => codes.redeem(form.get('code') ?? '');
      const refusalResponse = (code: string): Response | Promise<Response> => {
        redeemCode();
        return oauthFaultResponses.refusalResponse(code);
      };
      const faultResponses = { ...oauthFaultResponses, refusalResponse };
      return await applyFault(
        faults,
        ['edenred.token'],
        context,
        () => exchangeGrant(context, form, redeemCode()),
        faultResponses,
      );
    } catch (error) {
      if (error instanceof OAuthError) return oauthErrorResponse(error);
      throw error;
    }
  };
};
