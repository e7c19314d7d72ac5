import { request as ask, type OutgoingHttpHeaders, type RequestListener } from 'node:http';
import type { Running } from './platform.ts';

/** What is told to a platform that is tried, beside what it is asked. */
export interface Told {
  readonly headers: OutgoingHttpHeaders;
  /** Waited for before an answer is passed on. */
  readonly heard: Promise<void>;
}

const nothing = (): Told => ({ headers: {}, heard: Promise.resolve() });

/** What stands in front of a platform: passes on what is asked once it has started, and what is answered. */
export const frontOf =
  (starting: Promise<Pick<Running, 'origin'>>, tell: () => Told = nothing): RequestListener =>
  async (request, response) => {
    const { origin } = await starting;
    const { hostname, port } = new URL(origin);
    const { method, url: path } = request;
    const { headers, heard } = tell();
    // Cloudflare tells its Workers so; it believes nobody else who does.
    const connection = { 'cf-connecting-ip': request.socket.remoteAddress ?? '' };
    const sent = { ...request.headers, ...connection, ...headers };
    // On a connection of its own: a platform may end one that waits for the next request just as that comes.
    const asked = ask({ hostname, port, method, path, headers: sent, agent: false }, (answer) => {
      void heard.then(() => {
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        return answer.pipe(response);
      });
    });
    asked.on('error', () => response.destroy());
    request.pipe(asked);
  };
