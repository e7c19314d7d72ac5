import * as z from 'zod/mini';
import { tenant } from './account.ts';

const scopes = ['openid', 'edg-xp-mealdelivery-api', 'offline_access'];
const needed = ['openid', 'edg-xp-mealdelivery-api'];

/** Parameters of the shop's authorization request. */
export interface Authorization {
  readonly redirectUri: string;
  readonly state: string;
  readonly scope: string;
  readonly nonce: string;
  /** PKCE code challenge, S256. */
  readonly challenge: string | null;
}

type Asked =
  | { readonly kind: 'asked'; readonly authorization: Authorization }
  /** The client or its redirect address is unknown, so the error appears on a page. */
  | { readonly kind: 'unknown' }
  /** The error is returned to the redirect address of the shop. */
  | { readonly kind: 'refused'; readonly backTo: string };

const text = z.string().check(z.minLength(1), z.maxLength(2000));

const parametersSchema = z.object({
  response_type: z.literal('code'),
  scope: z.string(),
  state: text,
  nonce: text,
  acr_values: z.literal(`tenant:${tenant}`),
  ui_locales: z.literal('fr-FR'),
  code_challenge: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
  code_challenge_method: z.optional(z.literal('S256')),
});

/** Adds parameters to the redirect address. */
export function backTo(redirectUri: string, more: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(more))
    if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}

const errorAt = (path: PropertyKey | undefined): string =>
  path === 'response_type' ? 'unsupported_response_type' : 'invalid_request';

const areGood = (asked: readonly string[]): boolean =>
  asked.every((scope) => scopes.includes(scope)) && needed.every((scope) => asked.includes(scope));

/** Parses the query of `GET /connect/authorize` (RFC 6749, section 4.1). @param allowed redirect addresses of the client */
export function readAuthorization(
  query: URLSearchParams,
  { clientId, allowed }: { clientId: string; allowed: readonly string[] },
): Asked {
  const redirectUri = query.get('redirect_uri') ?? '';
  if (query.get('client_id') !== clientId || !allowed.includes(redirectUri)) return { kind: 'unknown' };
  const state = query.get('state') ?? undefined;
  const refuse = (error: string, description: string): Asked => ({
    kind: 'refused',
    backTo: backTo(redirectUri, { error, error_description: description, state }),
  });

  const given = Object.fromEntries(query);
  if (Object.keys(given).length !== query.size)
    return refuse('invalid_request', 'A parameter was given twice.');
  const parsed = parametersSchema.safeParse(given);
  if (!parsed.success) {
    const [path] = parsed.error.issues[0]?.path ?? [];
    return refuse(errorAt(path), `${String(path)} is missing or wrong.`);
  }
  const { scope, code_challenge: challenge = null, code_challenge_method: method, ...rest } = parsed.data;
  if (!areGood(scope.split(' '))) return refuse('invalid_scope', `scope is ${scopes.join(' ')}.`);
  if ((challenge === null) !== (method === undefined))
    return refuse('invalid_request', 'code_challenge goes with code_challenge_method S256.');
  return {
    kind: 'asked',
    authorization: { redirectUri, scope, challenge, state: rest.state, nonce: rest.nonce },
  };
}
