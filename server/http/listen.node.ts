import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import {
  createServer as createSocketServer,
  type AddressInfo,
  type Server as SocketServer,
  type Socket,
} from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { log } from '#server/logging/log.ts';
import { endStalledResponses } from './stalledResponses.node.ts';
import { endAfterUnreadBody } from './unreadBody.node.ts';

/** HTTP server that holds requests until a listener is set. */
export interface Binding {
  readonly server: Server;
  readonly port: number;
  setListener(listener: RequestListener): void;
  readonly isClosing: boolean;
  /** Accepts new requests for `delayMs`, then waits at most `graceMs` for running ones. */
  close(graceMs: number, delayMs?: number): Promise<void>;
}

const serverOptions = {
  // In ms, longer than load balancers keep connections open (60 s).
  keepAliveTimeout: 75_000,
  headersTimeout: 20_000,
  requestTimeout: 30_000,
  // Small read buffer in bytes, because each one-byte chunk costs processor time.
  highWaterMark: 4096,
} as const;

const maxPipelinedRequests = 2;

/** Long enough to download the largest file at 5 kB/s. */
const maxResponseMs = 60_000;

export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
}

/**
 * @param port 0 for any free port
 * @param secondHost additional address, if the machine has it
 * @param responseTimeoutMs time for the client to read a response
 * @throws PortTakenError
 */
export async function bind(
  port: number,
  host?: string,
  secondHost?: string,
  responseTimeoutMs = maxResponseMs,
): Promise<Binding> {
  const { promise: listener, resolve: setListener } = Promise.withResolvers<RequestListener>();
  const openResponses = new Set<ServerResponse>();
  const runningBySocket = new WeakMap<Socket, number>();
  const stopStallChecks = endStalledResponses(openResponses, responseTimeoutMs);
  let isClosing = false;
  const server = createServer(serverOptions, (request, response) => {
    const { socket } = request;
    const runningCount = runningBySocket.get(socket) ?? 0;
    if (socket.destroyed || runningCount >= maxPipelinedRequests) {
      socket.destroy();
      return;
    }
    runningBySocket.set(socket, runningCount + 1);
    if (isClosing) response.shouldKeepAlive = false;
    openResponses.add(response);
    endAfterUnreadBody(request, response);
    response.once('close', () => {
      openResponses.delete(response);
      runningBySocket.set(socket, (runningBySocket.get(socket) ?? 1) - 1);
    });
    listener
      .then((handleRequest) => handleRequest(request, response))
      .catch((error: unknown) => {
        log.error('server.failed', { error });
        response.destroy();
      });
  });
  await listen(server, port, host);
  const boundPort = portOf(server.address());
  const secondServer =
    secondHost === undefined ? null : await listenOnSecondHost(server, boundPort, secondHost);
  for (const socketServer of [server, ...(secondServer === null ? [] : [secondServer])])
    socketServer.on('error', (error) => log.error('server.failed', { error }));
  return {
    server,
    port: boundPort,
    setListener,
    get isClosing() {
      return isClosing;
    },
    close: async (graceMs, delayMs = 0) => {
      isClosing = true;
      for (const response of openResponses) response.shouldKeepAlive = false;
      if (delayMs > 0) await setTimeout(delayMs);
      await closeServers(server, secondServer, graceMs);
      stopStallChecks();
    },
  };
}

/** Listens on IPv4 and IPv6, because browsers use either for `localhost`. */
export const bindLoopback = (port: number): Promise<Binding> => bind(port, '127.0.0.1', '::1');

/** @throws PortTakenError */
async function listen(server: SocketServer, port: number, host: string | undefined): Promise<void> {
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen({ port, host }, resolve);
  await listening.catch((error: unknown) => {
    throw errorCodeOf(error) === 'EADDRINUSE'
      ? new PortTakenError(`Port ${port} is taken: choose another one, PORT=${port + 1} for example.`)
      : error;
  });
}

/** Returns the second server, or `null` if the machine lacks this IP address. */
async function listenOnSecondHost(server: Server, port: number, host: string): Promise<SocketServer | null> {
  const secondServer = createSocketServer((socket) => void server.emit('connection', socket));
  try {
    await listen(secondServer, port, host);
    return secondServer;
  } catch (error) {
    if (['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(errorCodeOf(error))) return null;
    server.close();
    throw error;
  }
}

const errorCodeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

function portOf(address: AddressInfo | string | null): number {
  if (typeof address === 'object' && address !== null) return address.port;
  throw new Error('The server listens on no port');
}

async function closeServers(
  server: Server,
  secondServer: SocketServer | null,
  graceMs: number,
): Promise<void> {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  server.close(() => {
    if (secondServer === null) resolve();
    else secondServer.close(() => resolve());
  });
  const graceTimer = new AbortController();
  setTimeout(graceMs, undefined, { signal: graceTimer.signal }).then(
    () => server.closeAllConnections(),
    () => undefined,
  );
  await closed;
  graceTimer.abort();
}
