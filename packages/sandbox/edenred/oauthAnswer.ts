import type { Dialect } from '#sandbox/strike.ts';

/** Error of RFC 6749, section 5.2. */
export class OAuthRefusal extends Error {
  override readonly name = 'OAuthRefusal';
  readonly code: string;

  constructor(code: string, description: string) {
    super(description);
    this.code = code;
  }
}

/** Tokens must not be cached. */
export const oauthAnswer = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', pragma: 'no-cache', ...headers } });

const statusOf = (code: string): number => (code === 'invalid_client' ? 401 : 400);

export const oauthRefused = ({ code, message }: OAuthRefusal): Response =>
  oauthAnswer(
    statusOf(code),
    { error: code, error_description: message },
    code === 'invalid_client' ? { 'www-authenticate': 'Basic realm="edenred"' } : {},
  );

/** RFC 6750, section 3: the token is missing, unknown, expired or revoked. */
export const tokenRefused = (): Response =>
  oauthAnswer(
    401,
    { error: 'invalid_token', error_description: 'The access token is invalid or has expired.' },
    { 'www-authenticate': 'Bearer error="invalid_token"' },
  );

/** Error format of the login service. */
export const oauthDialect: Dialect = {
  failed: (status) =>
    oauthAnswer(status, {
      error: status === 503 ? 'temporarily_unavailable' : 'server_error',
      error_description: 'Panne demandée.',
    }),
  refused: (code) => oauthRefused(new OAuthRefusal(code, 'Refus demandé.')),
};
