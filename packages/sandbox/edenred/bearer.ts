import type { Context } from 'hono';

/** The token of `Authorization: Bearer ...` (RFC 6750), or nothing. */
export const bearerOf = (context: Context): string =>
  /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? '';
