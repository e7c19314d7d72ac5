import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '#server/config/config.ts';
import { createConnectionKeyOf } from './client.ts';
import { scaleCount } from './limits.ts';

/** Maximum connections of one client. A browser opens six. */
const maxConnectionsPerClient = 256;

/** Limits connections per client, except those of the shop's own proxies. */
export function limitConnections(
  server: Server,
  { TRUSTED_PROXIES, LIMITS_FACTOR }: Pick<Config, 'TRUSTED_PROXIES' | 'LIMITS_FACTOR'>,
): void {
  const connectionKeyOf = createConnectionKeyOf(TRUSTED_PROXIES);
  const maxConnections = scaleCount(maxConnectionsPerClient, LIMITS_FACTOR);
  const openConnections = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const clientKey = connectionKeyOf(socket.remoteAddress ?? '');
    if (clientKey === null) return;
    const count = openConnections.get(clientKey) ?? 0;
    if (count >= maxConnections) {
      socket.destroy();
      return;
    }
    openConnections.set(clientKey, count + 1);
    socket.once('close', () => {
      const remaining = (openConnections.get(clientKey) ?? 1) - 1;
      if (remaining > 0) openConnections.set(clientKey, remaining);
      else openConnections.delete(clientKey);
    });
  });
}
