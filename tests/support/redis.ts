import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';

const places = ['/usr/bin/valkey-server', '/usr/bin/redis-server', '/usr/local/bin/redis-server'];

/**
 * Returns the path of a Valkey or Redis executable. On Debian, root installs a missing one.
 * @throws Error if none is found
 */
function ensureServer(): string {
  const found = places.find(existsSync);
  if (found !== undefined) return found;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (command: string, ...words: readonly string[]) =>
    spawnSync(command, words, { stdio: 'ignore', env });
  run('apt-get', 'update');
  run('apt-get', 'install', '-y', '--no-install-recommends', 'redis-server');
  const installed = places.find(existsSync);
  if (installed === undefined)
    throw new Error('No Valkey or Redis: install one, apt-get install redis-server.');
  return installed;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

export interface RedisServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a Redis server on 127.0.0.1 without persistence. Without `port`, uses a free port. */
export async function startRedis(port?: number): Promise<RedisServer> {
  const place = ensureServer();
  const own = port ?? (await freePort());
  const words = ['--port', String(own), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn(place, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  server.stdout.on('data', (chunk: Buffer) => {
    if (chunk.toString().includes('Ready to accept connections')) resolve();
  });
  server.once('exit', () => reject(new Error('The server ended')));
  await ready;
  return {
    url: `redis://127.0.0.1:${own}`,
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
    },
  };
}
