import type { Hono } from 'hono';

/** Substitute for the network connection of an in-process call. */
export class InProcessConnection {
  /** `true` if a fault cut the connection, so that the response is lost. */
  isDestroyed = false;
}

/** Creates a `fetch` that calls a Hono app without a socket. @throws TypeError if a fault drops the response, like `fetch` */
export const fetchInProcess =
  (app: Pick<Hono, 'fetch'>): typeof fetch =>
  async (input, init) => {
    const connection = new InProcessConnection();
    const response = await app.fetch(new Request(input, init), { outgoing: connection });
    if (connection.isDestroyed)
      throw new TypeError('fetch failed', { cause: new Error('the connection was cut') });
    return response;
  };
