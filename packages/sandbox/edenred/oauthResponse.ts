import type { FaultResponses } from '#sandbox/applyFault.ts';

/** OAuth error response of RFC 6749, section 5.2. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  readonly code: string;

  constructor(code: string, description: string) {
    super(description);
    this.code = code;
  }
}

/** Creates an OAuth response with `no-store`, because tokens must not be cached. */
export const oauthResponse = (
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', pragma: 'no-cache', ...headers } });

const errorStatusFor = (code: string): number => (code === 'invalid_client' ? 401 : 400);

export const oauthErrorResponse = ({ code, message }: OAuthError): Response =>
  oauthResponse(
    errorStatusFor(code),
    { error: code, error_description: message },
    code === 'invalid_client' ? { 'www-authenticate': 'Basic realm="edenred"' } : {},
  );

/** Response to a missing, unknown, expired or revoked token (RFC 6750, section 3). */
export const invalidTokenResponse = (): Response =>
  oauthResponse(
    401,
    { error: 'invalid_token', error_description: 'The access token is invalid or has expired.' },
    { 'www-authenticate': 'Bearer error="invalid_token"' },
  );

/** Responses of Edenred's login service to a configured fault. */
export const oauthFaultResponses: FaultResponses = {
  statusResponse: (status) =>
    oauthResponse(status, {
      error: status === 503 ? 'temporarily_unavailable' : 'server_error',
      error_description: 'Panne simulée.',
    }),
  refusalResponse: (code) => oauthErrorResponse(new OAuthError(code, 'Refus simulé.')),
};
