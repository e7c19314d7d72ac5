import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { timingSafeEqual } from 'node:crypto';
import { createRelay, type Relay } from '#workbench/inspector/relay.ts';
import { isLocalHost, isLocalOrigin, readMessage } from './request.ts';
import { streamOn } from './streams.ts';

export interface PageFile {
  readonly type: string;
  readonly content: Uint8Array;
}

interface ServerOptions {
  readonly port: number;
  /** Token that inspector windows must send, because a window shows contexts and can send events to machines. */
  readonly token: string;
  /** Files of the inspector page, by path. `index.html` is the page itself. */
  readonly page: ReadonlyMap<string, PageFile>;
  readonly chartInfo: unknown;
}

export interface InspectorServer {
  readonly address: string;
  readonly port: number;
  readonly addProgram: Relay['addProgram'];
  readonly close: () => void;
}

/** Time in ms for a program to reconnect. After that time, the program counts as gone. */
const reconnectMs = 3000;

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const headers = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

function sendText(response: ServerResponse, status: number, text = ''): void {
  response.writeHead(status, { ...headers, 'content-type': 'text/plain; charset=utf-8' }).end(text);
}

const isEqualToken = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Starts a server that delivers the inspector page and relays messages between programs and windows, on loopback only.
 * @throws Node's error if the port is in use
 */
export async function startServer(options: ServerOptions): Promise<InspectorServer> {
  const { port, token, page, chartInfo } = options;
  const relay = createRelay(crypto.randomUUID());
  const programs = new Map<string, ReturnType<Relay['addProgram']>>();

  const openProgramStream = (connection: string, response: ServerResponse): void => {
    const stream = streamOn(response, () =>
      setTimeout(() => {
        // A program that reconnected has another stream, so its old stream is ignored.
        if (programs.get(connection) !== program) return;
        programs.delete(connection);
        program.end();
      }, reconnectMs).unref(),
    );
    const program = relay.addProgram({ receive: stream.send });
    programs.set(connection, program);
  };
  const serveProgram = async (
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
  ): Promise<void> => {
    const { origin } = request.headers;
    if (!isLocalOrigin(origin))
      return sendText(response, 403, 'Only pages served from this computer can connect.');
    if (origin !== undefined) response.setHeader('access-control-allow-origin', origin);
    response.setHeader('vary', 'origin');
    if (request.method === 'OPTIONS') {
      response.setHeader('access-control-allow-headers', 'content-type');
      response.setHeader('access-control-allow-private-network', 'true');
      return sendText(response, 204);
    }
    const connection = url.searchParams.get('connection') ?? '';
    if (request.method === 'GET') return openProgramStream(connection, response);
    programs.get(connection)?.handleMessage(await readMessage(request));
    sendText(response, 204);
  };
  const serveWindow = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { origin, host } = request.headers;
    if (origin !== undefined && origin !== `http://${host}`) return sendText(response, 403);
    if (request.method === 'POST') {
      relay.handleWindowMessage(await readMessage(request));
      return sendText(response, 204);
    }
    const stream = streamOn(response, () => end());
    const end = relay.addWindow({ receive: stream.send });
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isLocalHost(request.headers.host)) return sendText(response, 421);
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === '/program') return serveProgram(request, response, url);
    const file = page.get(url.pathname.slice(1));
    if (file !== undefined) {
      response.writeHead(200, { ...headers, 'content-type': file.type }).end(file.content);
      return;
    }
    if (!isEqualToken(url.searchParams.get('token') ?? '', token))
      return sendText(
        response,
        403,
        'Invalid token. Open the full URL that xstate-workbench inspect prints.',
      );
    if (url.pathname === '/window') return serveWindow(request, response);
    if (url.pathname === '/known') {
      response
        .writeHead(200, { ...headers, 'content-type': 'application/json' })
        .end(JSON.stringify(chartInfo));
      return;
    }
    const index = url.pathname === '/' ? page.get('index.html') : undefined;
    if (index === undefined) return sendText(response, 404);
    response.writeHead(200, { ...headers, 'content-type': index.type }).end(index.content);
  };

  const server = createServer((request, response) => {
    serve(request, response).catch(() => {
      response.destroy();
    });
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen(port, '127.0.0.1', resolve);
  await promise;
  const serverAddress = server.address();
  const actualPort = typeof serverAddress === 'object' && serverAddress !== null ? serverAddress.port : port;
  return {
    address: `http://127.0.0.1:${actualPort}/?token=${token}`,
    port: actualPort,
    addProgram: relay.addProgram,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
