import { once } from 'node:events';
import { createServer, type Http2Session } from 'node:http2';
import { setTimeout } from 'node:timers/promises';
import { createEndpointHandler } from '@restatedev/restate-sdk';
import type { ProcessTelemetry } from '#server/telemetry/openTelemetry.node.ts';
import { endpointOptions } from './endpointOptions.ts';
import type { OrderServices } from './services.ts';

export interface OrderEndpoint {
  readonly port: number;
  close(graceMs?: number): Promise<void>;
}

interface EndpointSettings {
  readonly services: OrderServices;
  readonly port?: number | undefined;
  /** Listening address, `127.0.0.1` unless Restate runs on another machine. */
  readonly host?: string | undefined;
  readonly identityKeys?: string[] | undefined;
  readonly telemetry?: Pick<ProcessTelemetry, 'orderHooks'> | undefined;
}

export async function serveOrders({
  services,
  port = 0,
  host,
  identityKeys,
  telemetry = { orderHooks: [] },
}: EndpointSettings): Promise<OrderEndpoint> {
  const handler = createEndpointHandler(
    endpointOptions({ services, identityKeys, hooks: telemetry.orderHooks }),
  );
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
    close: async (graceMs = 0) => {
      const closed = once(server, 'close');
      server.close();
      // Restate does not close its HTTP/2 sessions itself.
      for (const session of sessions) session.close();
      const graceTimer = new AbortController();
      // Restate later resumes the requests of a destroyed session.
      setTimeout(graceMs, undefined, { signal: graceTimer.signal }).then(
        () => sessions.forEach((session) => session.destroy()),
        () => undefined,
      );
      await closed;
      graceTimer.abort();
    },
  };
}
