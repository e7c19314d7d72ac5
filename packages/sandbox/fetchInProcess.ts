import type { Hono } from 'hono';

/** Stands for the connection of a call that goes over no socket. */
export class CallInProcess {
  /** Whether the answer was lost on the way. */
  isCut = false;
}

/**
 * Calls an app as `fetch` calls a server, without a socket.
 * @throws TypeError when the answer is lost, as `fetch` does
 */
export const fetchInProcess =
  (app: Pick<Hono, 'fetch'>): typeof fetch =>
  async (input, init) => {
    const call = new CallInProcess();
    const answer = await app.fetch(new Request(input, init), { outgoing: call });
    if (call.isCut) throw new TypeError('fetch failed', { cause: new Error('the connection was cut') });
    return answer;
  };
