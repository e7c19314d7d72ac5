import type { Hono } from 'hono';

/** Replaces the connection of an in-process call. */
export class CallInProcess {
  /** The response was lost. */
  isCut = false;
}

/** Calls an app like `fetch`, without a socket. @throws TypeError if the response is lost, like `fetch` */
export const fetchInProcess =
  (app: Pick<Hono, 'fetch'>): typeof fetch =>
  async (input, init) => {
    const call = new CallInProcess();
    const answer = await app.fetch(new Request(input, init), { outgoing: call });
    if (call.isCut) throw new TypeError('fetch failed', { cause: new Error('the connection was cut') });
    return answer;
  };
