import type { Context } from 'hono';

/** Whom a request comes from, as far as limits are concerned: an address. */
export type ClientOf = (context: Context) => string;

/**
 * Reads the client from the header in which the platform's proxy writes it. Of a list only the last entry is the proxy's
 * own word; what stands before came with the request.
 * @param connectionOf whom the connection comes from, for requests without that header
 */
export const clientFrom =
  (header: string | undefined, connectionOf: ClientOf): ClientOf =>
  (context) => {
    const said = header === undefined ? undefined : context.req.header(header);
    return said?.split(',').at(-1)?.trim() || connectionOf(context);
  };
