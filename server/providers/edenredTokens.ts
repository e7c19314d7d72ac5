import * as oauth from 'oauth4webapi';
import { UnansweredError } from './providerErrors.ts';

/** Decrypted Edenred tokens, which leave the server only encrypted. */
export interface EdenredTokens {
  readonly access: string;
  readonly refresh: string;
}

export type TokensOutcome =
  | { readonly kind: 'granted'; readonly tokens: EdenredTokens }
  /** The customer must sign in at Edenred again. */
  | { readonly kind: 'refused' };

/**
 * @param previousRefreshToken stays valid if Edenred returns no new one
 * @throws UnansweredError
 */
export async function requestTokens(
  requestName: string,
  sendRequest: () => Promise<oauth.TokenEndpointResponse>,
  previousRefreshToken?: string,
): Promise<TokensOutcome> {
  try {
    const { access_token: access, refresh_token: refresh = previousRefreshToken } = await sendRequest();
    if (refresh === undefined)
      throw new UnansweredError(`Edenred answered ${requestName} without a refresh token`);
    return { kind: 'granted', tokens: { access, refresh } };
  } catch (error) {
    if (isRejection(error)) return { kind: 'refused' };
    throw toUnansweredError(requestName, error);
  }
}

/** Error codes of an ID token that is outdated or of another sign-in. */
const invalidClaimCodes: ReadonlySet<unknown> = new Set([
  oauth.JWT_CLAIM_COMPARISON,
  oauth.JWT_TIMESTAMP_CHECK,
]);

/** Other OAuth errors (RFC 6749, section 5.2) concern the shop's credentials or request. */
const isRejection = (error: unknown): boolean =>
  error instanceof oauth.ResponseBodyError
    ? error.error === 'invalid_grant'
    : error instanceof oauth.OperationProcessingError && invalidClaimCodes.has(error.code);

/** The OAuth library's errors contain tokens, so they are not set as the cause. */
export function toUnansweredError(requestName: string, error: unknown): UnansweredError {
  if (error instanceof UnansweredError) return error;
  return new UnansweredError(`Edenred left ${requestName} without an answer: ${describeError(error)}`);
}

function describeError(error: unknown): string {
  if (error instanceof oauth.ResponseBodyError) return `${error.status} ${error.error}`;
  if (error instanceof oauth.OperationProcessingError) return error.code ?? error.name;
  return error instanceof Error ? error.name : 'unknown';
}
