import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as z from 'zod/mini';
import type { Config } from '#server/config/config.ts';
import type { SignInSecrets } from '#server/providers/edenredSignIn.ts';
import type { Sealer } from '#server/providers/seal.ts';
import { isEncrypted } from '#server/http/securityHeaders.ts';

interface Keeping {
  readonly config: Pick<Config, 'VITE_PUBLIC_URL'>;
  readonly sealer: Sealer;
}

/** In ms. */
const lifetime = 10 * 60 * 1000;
const purpose = 'edenred-sign-in';
/** Beyond it those begun before are given up: cookies travel with every call, and headers have an end. */
const mostOpen = 4;

const secretsSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.nullable(z.string()),
  redirectUri: z.string(),
});

/** `__Host-` where the shop is encrypted: a browser takes such a cookie from this very host alone. */
const prefixOf = ({ config }: Keeping): string => `${isEncrypted(config) ? '__Host-' : ''}edenred_sign_in_`;

/** Each sign-in has a cookie of its own, so that those begun in two tabs do not undo each other. */
const nameOf = (state: string, keeping: Keeping): string => `${prefixOf(keeping)}${state.slice(0, 16)}`;

const openNames = (context: Context, keeping: Keeping): readonly string[] =>
  Object.entries(getCookie(context)).flatMap(([name, value]) =>
    name.startsWith(prefixOf(keeping)) && value !== '' ? [name] : [],
  );

const placeOf = ({ config }: Keeping) => ({ path: '/', secure: isEncrypted(config) });

function giveUp(context: Context, keeping: Keeping, names: readonly string[]): void {
  for (const name of names) deleteCookie(context, name, placeOf(keeping));
}

/** Leaves with the browser, sealed, what the return is checked by; any of its tabs may bring it back. */
export async function keepSignIn(context: Context, keeping: Keeping, secrets: SignInSecrets): Promise<void> {
  const others = openNames(context, keeping);
  if (others.length >= mostOpen) giveUp(context, keeping, others);
  const sealed = await keeping.sealer.seal(JSON.stringify(secrets), purpose, { lifetime });
  setCookie(context, nameOf(secrets.state, keeping), sealed, {
    ...placeOf(keeping),
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
  keeping: Keeping,
  state: string,
): Promise<SignInSecrets | null> {
  const names = openNames(context, keeping);
  const name = nameOf(state, keeping);
  if (!names.includes(name)) {
    giveUp(context, keeping, names);
    return null;
  }
  giveUp(context, keeping, [name]);
  const text = await keeping.sealer.open(getCookie(context, name) ?? '', purpose);
  if (text === null) return null;
  const secrets = secretsSchema.parse(JSON.parse(text));
  return secrets.state === state ? secrets : null;
}
