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

/** A port that is ours. Requests wait until something answers them. */
export interface Binding {
  readonly server: Server;
  readonly port: number;
  answerWith(listener: RequestListener): void;
  /** Whether it was told to close; it may still take requests. */
  readonly isClosing: boolean;
  /**
   * Takes no more after `delay` ms, lets what is under way end for at most `grace` ms, and cuts the rest. From the first moment
   * on each answer ends its connection, so that the next request goes elsewhere.
   */
  close(grace: number, delay?: number): Promise<void>;
}

/** In ms, unless another unit is given. */
const patience = {
  // Longer than a balancer's (60 s as a rule): it must be the one who ends an idle connection, or it sends into a closed one.
  keepAliveTimeout: 75_000,
  // Counted from a request's first byte, not from the last answer: it may be shorter than the above.
  headersTimeout: 20_000,
  // With its body, which is 64 KiB at most.
  requestTimeout: 30_000,
  // In bytes, read ahead of a body: each byte may be a chunk of its own, which costs more than the byte.
  highWaterMark: 4096,
} as const;

/**
 * Requests that one connection may have under way: browsers and balancers send the next one after an answer, which may still be on
 * its way out here. A thousand at once in one packet had the shop open as many files.
 */
const mostAtOnce = 2;

/** In ms, for an answer that has begun: the largest file of the pages at five kilobytes a second. */
const readingPatience = 60_000;

/** The port is another process's. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
}

/**
 * Takes a port; 0 is any free one.
 * @param host the address that it is reached by; each of the machine's unless told
 * @param further another one, where the machine has it
 * @param reading in ms, within which a begun answer has to be taken
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
  // Without files for one more connection, for example: those that there are go on.
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

/** Takes a port for this machine alone, by both addresses that `localhost` has: a browser asks either. */
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

/** A listening socket has one address: connections by another are handed to the same server. Null where the machine has none such. */
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
