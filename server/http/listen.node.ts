import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import {
  createServer as createSocketServer,
  type AddressInfo,
  type Server as SocketServer,
  type Socket,
} from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { log } from '#server/logging/log.ts';
import { endStalledAnswers } from './stalledAnswers.node.ts';
import { endAfterUnreadBody } from './unreadBody.node.ts';

/** Requests wait until a listener is set. */
export interface Binding {
  readonly server: Server;
  readonly port: number;
  answerWith(listener: RequestListener): void;
  /** `true` from the call of `close`, while it may still accept requests. */
  readonly isClosing: boolean;
  /**
   * Stops accepting requests after `delay` ms and waits at most `grace` ms for running ones. From the call
   * on, each response closes its connection, so that the next request goes to another process.
   */
  close(grace: number, delay?: number): Promise<void>;
}

/** In ms, unless another unit is given. */
const patience = {
  // Longer than a load balancer's timeout (usually 60 s), so that it does not send into a closed connection.
  keepAliveTimeout: 75_000,
  // Counted from the first byte of a request.
  headersTimeout: 20_000,
  requestTimeout: 30_000,
  // In bytes, read ahead. A chunk may contain a single byte, which costs much more to parse.
  highWaterMark: 4096,
} as const;

/** Pipelined requests per connection. A thousand in one packet made the shop open as many files. */
const mostAtOnce = 2;

/** In ms. Allows the largest file at 5 kB/s. */
const readingPatience = 60_000;

export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
}

/**
 * @param port 0 for any free one
 * @param further an additional address, if the machine has it
 * @param reading time to read a response, in ms
 * @throws PortTakenError
 */
export async function bind(
  port: number,
  host?: string,
  further?: string,
  reading = readingPatience,
): Promise<Binding> {
  const { promise: listener, resolve: answerWith } = Promise.withResolvers<RequestListener>();
  const open = new Set<ServerResponse>();
  const underWay = new WeakMap<Socket, number>();
  const endLooking = endStalledAnswers(open, reading);
  let isClosing = false;
  const server = createServer(patience, (request, response) => {
    const { socket } = request;
    const before = underWay.get(socket) ?? 0;
    if (socket.destroyed || before >= mostAtOnce) {
      socket.destroy();
      return;
    }
    underWay.set(socket, before + 1);
    if (isClosing) response.shouldKeepAlive = false;
    open.add(response);
    endAfterUnreadBody(request, response);
    response.once('close', () => {
      open.delete(response);
      underWay.set(socket, (underWay.get(socket) ?? 1) - 1);
    });
    listener
      .then((answer) => answer(request, response))
      .catch((error: unknown) => {
        log.error('server.failed', { error });
        response.destroy();
      });
  });
  await listen(server, port, host);
  const taken = portOf(server.address());
  const second = further === undefined ? null : await listenToo(server, taken, further);
  // For example, no file descriptor is left for a new connection.
  for (const each of [server, ...(second === null ? [] : [second])])
    each.on('error', (error) => log.error('server.failed', { error }));
  return {
    server,
    port: taken,
    answerWith,
    get isClosing() {
      return isClosing;
    },
    close: async (grace, delay = 0) => {
      isClosing = true;
      for (const response of open) response.shouldKeepAlive = false;
      if (delay > 0) await setTimeout(delay);
      await close(server, second, grace);
      endLooking();
    },
  };
}

/** Browsers use IPv4 or IPv6 for `localhost`. */
export const bindLoopback = (port: number): Promise<Binding> => bind(port, '127.0.0.1', '::1');

/** @throws PortTakenError */
async function listen(server: SocketServer, port: number, host: string | undefined): Promise<void> {
  const { promise: bound, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen({ port, host }, resolve);
  await bound.catch((error: unknown) => {
    throw codeOf(error) === 'EADDRINUSE'
      ? new PortTakenError(`Port ${port} is taken: choose another one, PORT=${port + 1} for example.`)
      : error;
  });
}

/** `null` if the machine does not have this address. */
async function listenToo(server: Server, port: number, host: string): Promise<SocketServer | null> {
  const second = createSocketServer((socket) => void server.emit('connection', socket));
  try {
    await listen(second, port, host);
    return second;
  } catch (error) {
    if (['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(codeOf(error))) return null;
    server.close();
    throw error;
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

function portOf(address: AddressInfo | string | null): number {
  if (typeof address === 'object' && address !== null) return address.port;
  throw new Error('The server listens on no port');
}

async function close(server: Server, second: SocketServer | null, grace: number): Promise<void> {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  server.close(() => {
    if (second === null) resolve();
    else second.close(() => resolve());
  });
  const cut = new AbortController();
  setTimeout(grace, undefined, { signal: cut.signal }).then(
    () => server.closeAllConnections(),
    () => undefined,
  );
  await closed;
  cut.abort();
}
