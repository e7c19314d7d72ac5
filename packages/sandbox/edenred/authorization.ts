import * as z from 'zod/mini';
import { tenant } from './account.ts';

const allowedScopes = ['openid', 'edg-xp-mealdelivery-api', 'offline_access'];
const requiredScopes = ['openid', 'edg-xp-mealdelivery-api'];

export interface Authorization {
  readonly redirectUri: string;
  readonly state: string;
  readonly scope: string;
  readonly nonce: string;
  /** PKCE code challenge of the shop, method S256. */
  readonly challenge: string | null;
}

type AuthorizationResult =
  | { readonly kind: 'asked'; readonly authorization: Authorization }
  /** The OAuth client or its redirect address is unknown, so Edenred's page shows the error. */
  | { readonly kind: 'unknown' }
  /** The request is invalid or declined, and the error is returned to the shop's redirect address. */
  | { readonly kind: 'refused'; readonly redirectUrlWith: string };

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

/** Adds query parameters to the shop's redirect address. */
export function backTo(
  redirectUri: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}

const errorCodeFor = (path: PropertyKey | undefined): string =>
  path === 'response_type' ? 'unsupported_response_type' : 'invalid_request';

const areValidScopes = (requestedScopes: readonly string[]): boolean =>
  requestedScopes.every((scope) => allowedScopes.includes(scope)) &&
  requiredScopes.every((scope) => requestedScopes.includes(scope));

/**
 * Parses the query of `GET /connect/authorize` (RFC 6749, section 4.1). @param allowedRedirectPrefixes redirect addresses that the
 * client may use
 */
export function parseAuthorization(
  query: URLSearchParams,
  { clientId, allowed: allowedRedirectPrefixes }: { clientId: string; allowed: readonly string[] },
): AuthorizationResult {
  const redirectUri = query.get('redirect_uri') ?? '';
  if (query.get('client_id') !== clientId || !allowedRedirectPrefixes.includes(redirectUri))
    return { kind: 'unknown' };
  const state = query.get('state') ?? undefined;
  const rejectWith = (error: string, description: string): AuthorizationResult => ({
    kind: 'refused',
    redirectUrlWith: backTo(redirectUri, { error, error_description: description, state }),
  });

  const queryParameters = Object.fromEntries(query);
  if (Object.keys(queryParameters).length !== query.size)
    return rejectWith('invalid_request', 'A parameter was given twice.');
  const parsed = parametersSchema.safeParse(queryParameters);
  if (!parsed.success) {
    const [path] = parsed.error.issues[0]?.path ?? [];
    return rejectWith(errorCodeFor(path), `${String(path)} is missing or wrong.`);
  }
  const { scope, code_challenge: challenge = null, code_challenge_method: method, ...rest } = parsed.data;
  if (!areValidScopes(scope.split(' ')))
    return rejectWith('invalid_scope', `scope is ${allowedScopes.join(' ')}.`);
  if ((challenge === null) !== (method === undefined))
    return rejectWith('invalid_request', 'code_challenge goes with code_challenge_method S256.');
  return {
    kind: 'asked',
    authorization: { redirectUri, scope, challenge, state: rest.state, nonce: rest.nonce },
  };
}
