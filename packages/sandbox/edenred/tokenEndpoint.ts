import type { Context } from 'hono';
import type { Faults } from '#sandbox/faults.ts';
import { strike } from '#sandbox/strike.ts';
import { subjectOf } from './account.ts';
import { checkClient, formOf, type ClientPair } from './clientAuth.ts';
import type { Codes, Grant } from './codes.ts';
import { oauthAnswer, oauthDialect, OAuthRefusal, oauthRefused } from './oauthAnswer.ts';
import { fingerprintOf } from './secrets.ts';
import type { Signer } from './signer.ts';
import { accessLife, type Tokens } from './tokens.ts';

export interface TokenOptions {
  readonly faults: Faults;
  readonly client: ClientPair;
  readonly codes: Codes;
  readonly tokens: Tokens;
  readonly signer: Signer;
  readonly issuer: () => string;
  /** In ms. */
  readonly now: () => number;
}

type Form = ReadonlyMap<string, string>;

/** In seconds. */
const identityLife = 300;

const badGrant = (description: string): OAuthRefusal => new OAuthRefusal('invalid_grant', description);

/** PKCE (RFC 7636): a verifier is required if and only if the grant has a challenge. */
const isProved = ({ challenge }: Grant, verifier: string | undefined): boolean =>
  verifier === undefined ? challenge === null : fingerprintOf(verifier) === challenge;

/** @throws OAuthRefusal `invalid_grant` */
function checkGrant(grant: Grant | null, form: Form, now: number): Grant {
  if (grant === null) throw badGrant('The code is unknown or was used.');
  if (grant.expiresAt <= now) throw badGrant('The code has expired.');
  if (form.get('redirect_uri') !== grant.redirectUri) throw badGrant('Another redirect_uri.');
  if (!isProved(grant, form.get('code_verifier'))) throw badGrant('The code_verifier is wrong.');
  return grant;
}

/** `POST /connect/token`: exchanges a code or a refresh token for a pair of tokens. */
export const createTokenEndpoint = ({ faults, client, codes, tokens, signer, issuer, now }: TokenOptions) => {
  const told = async (
    { username, scope }: { username: string; scope: string },
    { access, refresh }: { access: string; refresh: string | null },
    nonce: string | null,
  ): Promise<Response> => {
    const seconds = Math.floor(now() / 1000);
    const identity = await signer.sign({
      iss: issuer(),
      aud: client.clientId,
      sub: subjectOf(username),
      iat: seconds,
      exp: seconds + identityLife,
      ...(nonce !== null && { nonce }),
    });
    return oauthAnswer(200, {
      access_token: access,
      token_type: 'Bearer',
      expires_in: accessLife / 1000,
      ...(refresh !== null && { refresh_token: refresh }),
      id_token: identity,
      scope,
    });
  };

  const answer = async (context: Context, form: Form, grant: Grant | null): Promise<Response> => {
    checkClient(context, form, client);
    const type = form.get('grant_type');
    if (type === 'authorization_code') {
      const agreed = checkGrant(grant, form, now());
      return told(agreed, tokens.issue(agreed), agreed.nonce);
    }
    if (type !== 'refresh_token')
      throw new OAuthRefusal('unsupported_grant_type', 'authorization_code or refresh_token.');
    const rotated = tokens.rotate(form.get('refresh_token') ?? '');
    if (rotated === null) throw badGrant('The refresh token is unknown, used, revoked or expired.');
    return told(rotated, rotated, null);
  };

  return async (context: Context): Promise<Response> => {
    try {
      const form = await formOf(context);
      // An attempt uses up its code, even if it fails. An attempt blocked by a fault does not count.
      const burn = (): Grant | null => codes.burn(form.get('code') ?? '');
      const refused = (code: string): Response | Promise<Response> => {
        burn();
        return oauthDialect.refused(code);
      };
      const dialect = { ...oauthDialect, refused };
      return await strike(faults, ['edenred.token'], context, () => answer(context, form, burn()), dialect);
    } catch (error) {
      if (error instanceof OAuthRefusal) return oauthRefused(error);
      throw error;
    }
  };
};
