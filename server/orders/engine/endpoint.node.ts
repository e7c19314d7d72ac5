import { once } from 'node:events';
import { createServer, type Http2Session } from 'node:http2';
import { setTimeout } from 'node:timers/promises';
import { createEndpointHandler } from '@restatedev/restate-sdk';
import type { ProcessTelemetry } from '#server/telemetry/openTelemetry.node.ts';
import { endpointOptions } from './endpointOptions.ts';
import type { OrderServices } from './services.ts';

export interface OrderEndpoint {
  readonly port: number;
  /** Waits at most `graceMs` for running requests, then closes their connections. */
  close(graceMs?: number): Promise<void>;
}

interface EndpointSettings {
  readonly services: OrderServices;
  readonly port?: number | undefined;
  /** `127.0.0.1` unless Restate runs elsewhere. */
  readonly host?: string | undefined;
  /** Public keys of the only Restate that may connect. */
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
      // Restate keeps its connections open.
      for (const session of sessions) session.close();
      const graceTimer = new AbortController();
      // Restate resumes interrupted invocations later.
      setTimeout(graceMs, undefined, { signal: graceTimer.signal }).then(
        () => sessions.forEach((session) => session.destroy()),
        () => undefined,
      );
      await closed;
      graceTimer.abort();
    },
  };
}
