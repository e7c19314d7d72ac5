import { once } from 'node:events';
import { createServer, type Http2Session } from 'node:http2';
import { setTimeout } from 'node:timers/promises';
import { createEndpointHandler } from '@restatedev/restate-sdk';
import type { ProcessTelemetry } from '#server/telemetry/openTelemetry.node.ts';
import { endpointOptions } from './endpointOptions.ts';
import type { OrderServices } from './services.ts';

export interface OrderEndpoint {
  readonly port: number;
  /** Takes no more work, lets what is under way come to its next pause for at most `grace` ms, and cuts the rest. */
  close(grace?: number): Promise<void>;
}

interface EndpointSettings {
  readonly services: OrderServices;
  /** A free one when 0. */
  readonly port?: number | undefined;
  /** `127.0.0.1` unless the engine runs elsewhere. */
  readonly host?: string | undefined;
  /** Public keys of the one engine that is let in. */
  readonly identityKeys?: string[] | undefined;
  readonly telemetry?: Pick<ProcessTelemetry, 'orders'> | undefined;
}

/** Serves the shop's durable services to the engine, over HTTP/2. */
export async function serveOrders({
  services,
  port = 0,
  host,
  identityKeys,
  telemetry = { orders: [] },
}: EndpointSettings): Promise<OrderEndpoint> {
  const handler = createEndpointHandler(endpointOptions({ services, identityKeys, hooks: telemetry.orders }));
  const server = createServer(handler);
  const sessions = new Set<Pick<Http2Session, 'close' | 'destroy'>>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  server.listen(port, host ?? '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The orders have no port');
  return {
    port: address.port,
    close: async (grace = 0) => {
      const closed = once(server, 'close');
      server.close();
      // The engine keeps its connections open: each is told to end when the last of its streams has.
      for (const session of sessions) session.close();
      const cut = new AbortController();
      // Cut off in the middle, everything is found again when we are back.
      setTimeout(grace, undefined, { signal: cut.signal }).then(
        () => sessions.forEach((session) => session.destroy()),
        () => undefined,
      );
      await closed;
      cut.abort();
    },
  };
}
