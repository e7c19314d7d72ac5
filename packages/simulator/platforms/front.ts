import { request as ask, type OutgoingHttpHeaders, type RequestListener } from 'node:http';
import type { Running } from './platform.ts';

export interface Told {
  readonly headers: OutgoingHttpHeaders;
  /** The response waits for this promise. */
  readonly heard: Promise<void>;
}

const defaultOptions = (): Told => ({ headers: {}, heard: Promise.resolve() });

/** Test proxy in front of a platform. Requests wait until the platform has started. */
export const frontOf =
  (starting: Promise<Pick<Running, 'origin'>>, optionsOf: () => Told = defaultOptions): RequestListener =>
  async (request, response) => {
    const { origin } = await starting;
    const { hostname, port } = new URL(origin);
    const { method, url: path } = request;
    const { headers, heard } = optionsOf();
    // Cloudflare sets this header for Workers.
    const connection = { 'cf-connecting-ip': request.socket.remoteAddress ?? '' };
    const forwardedHeaders = { ...request.headers, ...connection, ...headers };
    // New connection, because a platform may close an idle one just as a request arrives.
    const upstreamRequest = ask(
      { hostname, port, method, path, headers: forwardedHeaders, agent: false },
      (upstreamResponse) => {
        void heard.then(() => {
          response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.rawHeaders);
          return upstreamResponse.pipe(response);
        });
      },
    );
    upstreamRequest.on('error', () => response.destroy());
    request.pipe(upstreamRequest);
  };
