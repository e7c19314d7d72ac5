import * as oauth from 'oauth4webapi';
import { UnansweredError } from './trouble.ts';

/** An account's tokens, in clear: they never leave the server unsealed. */
export interface EdenredTokens {
  readonly access: string;
  readonly refresh: string;
}

export type TokensOutcome =
  | { readonly kind: 'granted'; readonly tokens: EdenredTokens }
  /** The code or the token is not, or no longer, good: only the shopper can sign in anew. */
  | { readonly kind: 'refused' };

/**
 * The tokens that Edenred answers a grant with.
 * @param former the refresh token that stays good where Edenred answers without a new one
 * @throws UnansweredError
 */
export async function tokensOf(
  what: string,
  ask: () => Promise<oauth.TokenEndpointResponse>,
  former?: string,
): Promise<TokensOutcome> {
  try {
    const { access_token: access, refresh_token: refresh = former } = await ask();
    if (refresh === undefined) throw new UnansweredError(`Edenred answered ${what} without a refresh token`);
    return { kind: 'granted', tokens: { access, refresh } };
  } catch (error) {
    if (isRefusal(error)) return { kind: 'refused' };
    throw unanswered(what, error);
  }
}

/** Claims that are not what was asked for: another sign-in's, another shop's or an old answer. */
const foreign: ReadonlySet<unknown> = new Set([oauth.JWT_CLAIM_COMPARISON, oauth.JWT_TIMESTAMP_CHECK]);

/** Other errors of RFC 6749 (section 5.2) blame our keys or our request: no other code would do better. */
const isRefusal = (error: unknown): boolean =>
  error instanceof oauth.ResponseBodyError
    ? error.error === 'invalid_grant'
    : error instanceof oauth.OperationProcessingError && foreign.has(error.code);

/** Causes are left out: those of the library hold what Edenred answered, tokens among it. */
export function unanswered(what: string, error: unknown): UnansweredError {
  if (error instanceof UnansweredError) return error;
  return new UnansweredError(`Edenred left ${what} without an answer: ${reasonOf(error)}`);
}

function reasonOf(error: unknown): string {
  if (error instanceof oauth.ResponseBodyError) return `${error.status} ${error.error}`;
  if (error instanceof oauth.OperationProcessingError) return error.code ?? error.name;
  return error instanceof Error ? error.name : 'unknown';
}
