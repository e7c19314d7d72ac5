import { request as sendRequest, type OutgoingHttpHeaders, type RequestListener } from 'node:http';
import type { RunningPlatform } from './platform.ts';

export interface ForwardOptions {
  readonly headers: OutgoingHttpHeaders;
  /** Promise for which the proxy's response waits. */
  readonly released: Promise<void>;
}

const defaultOptions = (): ForwardOptions => ({ headers: {}, released: Promise.resolve() });

/** Creates a test proxy in front of a hosting platform. Requests wait until the platform has started. */
export const createFrontProxy =
  (
    starting: Promise<Pick<RunningPlatform, 'origin'>>,
    optionsOf: () => ForwardOptions = defaultOptions,
  ): RequestListener =>
  async (request, response) => {
    const { origin } = await starting;
    const { hostname, port } = new URL(origin);
    const { method, url: path } = request;
    const { headers, released } = optionsOf();
    // Cloudflare sets this header for Workers.
    const clientAddressHeader = { 'cf-connecting-ip': request.socket.remoteAddress ?? '' };
    const forwardedHeaders = { ...request.headers, ...clientAddressHeader, ...headers };
    // Each request opens a new connection, because a platform may close an idle connection just as a request arrives.
    const upstreamRequest = sendRequest(
      { hostname, port, method, path, headers: forwardedHeaders, agent: false },
      (upstreamResponse) => {
        void released.then(() => {
          response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.rawHeaders);
          return upstreamResponse.pipe(response);
        });
      },
    );
    upstreamRequest.on('error', () => response.destroy());
    request.pipe(upstreamRequest);
  };
