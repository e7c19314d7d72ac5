import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '#server/config/config.ts';
import { connectionsFrom } from './client.ts';
import { scaledCount } from './limits.ts';

/** Per client. A browser opens six. */
const mostConnections = 256;

/** Our own proxies are exempt. */
export function limitConnections(
  server: Server,
  { TRUSTED_PROXIES, LIMITS_FACTOR }: Pick<Config, 'TRUSTED_PROXIES' | 'LIMITS_FACTOR'>,
): void {
  const nameOf = connectionsFrom(TRUSTED_PROXIES);
  const most = scaledCount(mostConnections, LIMITS_FACTOR);
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const name = nameOf(socket.remoteAddress ?? '');
    if (name === null) return;
    const count = open.get(name) ?? 0;
    if (count >= most) {
      socket.destroy();
      return;
    }
    open.set(name, count + 1);
    socket.once('close', () => {
      const left = (open.get(name) ?? 1) - 1;
      if (left > 0) open.set(name, left);
      else open.delete(name);
    });
  });
}
