import type { Hono } from 'hono';

/** Replaces the connection of an in-process call. */
export class InProcessConnection {
  /** The response was lost. */
  isDestroyed = false;
}

/** Calls an app like `fetch`, without a socket. @throws TypeError if the response is lost, like `fetch` */
export const fetchInProcess =
  (app: Pick<Hono, 'fetch'>): typeof fetch =>
  async (input, init) => {
    const connection = new InProcessConnection();
    const response = await app.fetch(new Request(input, init), { outgoing: connection });
    if (connection.isDestroyed)
      throw new TypeError('fetch failed', { cause: new Error('the connection was cut') });
    return response;
  };
