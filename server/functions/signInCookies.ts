import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as z from 'zod/mini';
import type { Config } from '#server/config/config.ts';
import type { SignInSecrets } from '#server/providers/edenredSignIn.ts';
import type { Sealer } from '#server/providers/seal.ts';
import { usesHttps } from '#server/http/securityHeaders.ts';

interface CookieOptions {
  readonly config: Pick<Config, 'VITE_PUBLIC_URL'>;
  readonly sealer: Sealer;
}

const signInLifetimeMs = 10 * 60 * 1000;
const sealPurpose = 'edenred-sign-in';
/** Limits the number of sign-in cookies, because browsers send them with each request. */
const maxOpenSignIns = 4;

const secretsSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.nullable(z.string()),
  redirectUri: z.string(),
});

/** The `__Host-` prefix prevents other hosts of the domain from setting the cookie. */
const cookiePrefixOf = ({ config }: CookieOptions): string =>
  `${usesHttps(config) ? '__Host-' : ''}edenred_sign_in_`;

/** One cookie per Edenred sign-in, so that two tabs do not overwrite each other. */
const cookieNameOf = (state: string, options: CookieOptions): string =>
  `${cookiePrefixOf(options)}${state.slice(0, 16)}`;

const listSignInCookieNames = (context: Context, options: CookieOptions): readonly string[] =>
  Object.entries(getCookie(context)).flatMap(([name, value]) =>
    name.startsWith(cookiePrefixOf(options)) && value !== '' ? [name] : [],
  );

const cookieScopeOf = ({ config }: CookieOptions) => ({ path: '/', secure: usesHttps(config) });

function deleteCookies(context: Context, options: CookieOptions, names: readonly string[]): void {
  for (const name of names) deleteCookie(context, name, cookieScopeOf(options));
}

export async function storeSignIn(
  context: Context,
  options: CookieOptions,
  secrets: SignInSecrets,
): Promise<void> {
  const openSignIns = listSignInCookieNames(context, options);
  if (openSignIns.length >= maxOpenSignIns) deleteCookies(context, options, openSignIns);
  const sealed = await options.sealer.seal(JSON.stringify(secrets), sealPurpose, {
    lifetime: signInLifetimeMs,
  });
  setCookie(context, cookieNameOf(secrets.state, options), sealed, {
    ...cookieScopeOf(options),
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: signInLifetimeMs / 1000,
  });
}

/**
 * Returns and deletes the secrets of an Edenred sign-in. For an unknown OAuth `state`, discards all open
 * sign-ins and returns `null`.
 */
export async function consumeSignIn(
  context: Context,
  options: CookieOptions,
  state: string,
): Promise<SignInSecrets | null> {
  const names = listSignInCookieNames(context, options);
  const name = cookieNameOf(state, options);
  if (!names.includes(name)) {
    deleteCookies(context, options, names);
    return null;
  }
  deleteCookies(context, options, [name]);
  const text = await options.sealer.unseal(getCookie(context, name) ?? '', sealPurpose);
  if (text === null) return null;
  const secrets = secretsSchema.parse(JSON.parse(text));
  return secrets.state === state ? secrets : null;
}
