import type { Context } from 'hono';

/** Token of `Authorization: Bearer ...` (RFC 6750), or empty. */
export const bearerTokenIn = (context: Context): string =>
  /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? '';
