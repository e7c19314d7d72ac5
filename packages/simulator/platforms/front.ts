import { request as ask, type OutgoingHttpHeaders, type RequestListener } from 'node:http';
import type { Running } from './platform.ts';

export interface Told {
  readonly headers: OutgoingHttpHeaders;
  /** The response waits for this promise. */
  readonly heard: Promise<void>;
}

const nothing = (): Told => ({ headers: {}, heard: Promise.resolve() });

/** Test proxy in front of a platform. Requests wait until the platform has started. */
export const frontOf =
  (starting: Promise<Pick<Running, 'origin'>>, tell: () => Told = nothing): RequestListener =>
  async (request, response) => {
    const { origin } = await starting;
    const { hostname, port } = new URL(origin);
    const { method, url: path } = request;
    const { headers, heard } = tell();
    // Cloudflare sets this header for Workers.
    const connection = { 'cf-connecting-ip': request.socket.remoteAddress ?? '' };
    const sent = { ...request.headers, ...connection, ...headers };
    // New connection, because a platform may close an idle one just as a request arrives.
    const asked = ask({ hostname, port, method, path, headers: sent, agent: false }, (answer) => {
      void heard.then(() => {
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        return answer.pipe(response);
      });
    });
    asked.on('error', () => response.destroy());
    request.pipe(asked);
  };
