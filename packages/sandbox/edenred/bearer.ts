import type { Context } from 'hono';

/** Returns the token of the header `Authorization: Bearer ...` (RFC 6750), or an empty text. */
export const bearerTokenIn = (context: Context): string =>
  /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? '';
