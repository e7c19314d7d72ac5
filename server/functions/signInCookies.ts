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

const lifetime = 10 * 60 * 1000;
const purpose = 'edenred-sign-in';
/** Limits the size of the request headers. Older sign-ins are discarded. */
const mostOpen = 4;

const secretsSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.nullable(z.string()),
  redirectUri: z.string(),
});

/** Browsers accept a `__Host-` cookie only from this host. */
const prefixOf = ({ config }: Keeping): string => `${isEncrypted(config) ? '__Host-' : ''}edenred_sign_in_`;

/** One cookie per sign-in, so that two tabs do not overwrite each other. */
const nameOf = (state: string, keeping: Keeping): string => `${prefixOf(keeping)}${state.slice(0, 16)}`;

const openNames = (context: Context, keeping: Keeping): readonly string[] =>
  Object.entries(getCookie(context)).flatMap(([name, value]) =>
    name.startsWith(prefixOf(keeping)) && value !== '' ? [name] : [],
  );

const placeOf = ({ config }: Keeping) => ({ path: '/', secure: isEncrypted(config) });

function giveUp(context: Context, keeping: Keeping, names: readonly string[]): void {
  for (const name of names) deleteCookie(context, name, placeOf(keeping));
}

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

/** Returns the secrets once. An unknown `state` discards every open sign-in. */
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
