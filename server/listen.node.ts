import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { log } from './log.ts';

/** A port that is ours. Requests wait until there is somebody to answer them. */
export interface Binding {
  readonly server: Server;
  readonly port: number;
  answerWith(listener: RequestListener): void;
  /** Takes no more, lets what is under way end for at most `grace` ms, and cuts the rest. */
  close(grace: number): Promise<void>;
}

/** The port is somebody else's. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
}

/**
 * Takes a port; 0 is any free one.
 * @throws PortTakenError
 */
export async function bind(port: number): Promise<Binding> {
  const { promise: listener, resolve: answerWith } = Promise.withResolvers<RequestListener>();
  const server = createServer((request, response) => {
    listener
      .then((answer) => answer(request, response))
      .catch((error: unknown) => {
        log.error('server.failed', { error });
        response.destroy();
      });
  });
  const { promise: bound, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen(port, resolve);
  await bound.catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw isTaken
      ? new PortTakenError(`Port ${port} is taken: choose another one, PORT=${port + 1} for example.`)
      : error;
  });
  return { server, port: portOf(server.address()), answerWith, close: (grace) => close(server, grace) };
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address === 'object' && address !== null) return address.port;
  throw new Error('The server listens on no port');
}

async function close(server: Server, grace: number): Promise<void> {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  const cut = setTimeout(() => server.closeAllConnections(), grace);
  await closed;
  clearTimeout(cut);
}
