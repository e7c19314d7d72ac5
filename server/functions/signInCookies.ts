import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as z from 'zod/mini';
import { isHttps } from '#server/checkoutId.ts';
import type { SignInSecrets } from '#server/providers/edenredSignIn.ts';
import type { Sealer } from '#server/providers/seal.ts';

/** In ms. */
const lifetime = 10 * 60 * 1000;
const purpose = 'edenred-sign-in';
const prefix = 'edenred_sign_in_';
/** Beyond it those begun before are given up: cookies travel with every call, and headers have an end. */
const mostOpen = 4;

const secretsSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.nullable(z.string()),
  redirectUri: z.string(),
});

/** Each sign-in has a cookie of its own, so that those begun in two tabs do not undo each other. */
const nameOf = (state: string): string => `${prefix}${state.slice(0, 16)}`;

const openNames = (context: Context): readonly string[] =>
  Object.entries(getCookie(context)).flatMap(([name, value]) =>
    name.startsWith(prefix) && value !== '' ? [name] : [],
  );

const placeOf = (context: Context) => ({ path: '/api', secure: isHttps(context) });

function giveUp(context: Context, names: readonly string[]): void {
  for (const name of names) deleteCookie(context, name, placeOf(context));
}

/** Leaves with the browser, sealed, what the return is checked by; any of its tabs may bring it back. */
export async function keepSignIn(context: Context, sealer: Sealer, secrets: SignInSecrets): Promise<void> {
  const others = openNames(context);
  if (others.length >= mostOpen) giveUp(context, others);
  setCookie(context, nameOf(secrets.state), await sealer.seal(JSON.stringify(secrets), purpose, lifetime), {
    ...placeOf(context),
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: lifetime / 1000,
  });
}

/**
 * What the sign-in of a `state` was begun with, once: whatever becomes of it, a second return finds nothing. A `state` that nobody
 * here began puts an end to every sign-in that is open.
 */
export async function takeSignIn(
  context: Context,
  sealer: Sealer,
  state: string,
): Promise<SignInSecrets | null> {
  const names = openNames(context);
  const name = nameOf(state);
  if (!names.includes(name)) {
    giveUp(context, names);
    return null;
  }
  giveUp(context, [name]);
  const text = await sealer.open(getCookie(context, name) ?? '', purpose);
  if (text === null) return null;
  const secrets = secretsSchema.parse(JSON.parse(text));
  return secrets.state === state ? secrets : null;
}
