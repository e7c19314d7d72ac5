import { once } from 'node:events';
import { expect, test } from 'vitest';
import type { Server, ServerResponse } from 'node:http';
import { connect, createServer } from 'node:net';
import { promisify } from 'node:util';
import { networkInterfaces } from 'node:os';
import { limitConnections } from '#server/limits/connections.node.ts';
import { bind, bindLoopback, PortTakenError } from '#server/http/listen.node.ts';

const connectionsOf = (server: Server): Promise<number> => promisify(server.getConnections.bind(server))();

test('delays requests until an app is attached', async () => {
  const binding = await bind(0);
  const early = fetch(`http://127.0.0.1:${binding.port}/`);
  binding.setListener((_request, response) => response.end('at last'));
  expect(await (await early).text()).toBe('at last');
  await binding.close(0);
});

test('names the taken port and the PORT setting in its error', async () => {
  const first = await bind(0);
  const second = bind(first.port);
  await expect(second).rejects.toThrow(PortTakenError);
  await expect(second).rejects.toThrow(`Port ${first.port} is taken: choose another one, PORT=`);
  await first.close(0);
});

test('serves a loopback port on IPv4 and IPv6 but not on other interfaces', async () => {
  const binding = await bindLoopback(0);
  binding.setListener((_request, response) => response.end('here'));
  const at = async (host: string) => (await fetch(`http://${host}:${binding.port}/`)).text();
  expect([await at('127.0.0.1'), await at('[::1]'), await at('localhost')]).toEqual(['here', 'here', 'here']);
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, scopeid }) => !internal && !scopeid);
  const attempts = others.map(({ address, family }) => at(family === 'IPv6' ? `[${address}]` : address));
  expect((await Promise.allSettled(attempts)).map(({ status }) => status)).toEqual(
    others.map(() => 'rejected'),
  );
  await binding.close(0);
  await expect(at('[::1]')).rejects.toThrow('fetch failed');
});

test('rejects a port that is taken on one of two loopback addresses', async () => {
  const other = createServer().listen(0, '::1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  await expect(bindLoopback(port)).rejects.toThrow(PortTakenError);
  other.close();
});

test('closes hanging connections on shutdown', async () => {
  const binding = await bind(0);
  const begun = Promise.withResolvers<void>();
  binding.setListener(() => begun.resolve());
  const pending = fetch(`http://127.0.0.1:${binding.port}/`);
  await begun.promise;
  await binding.close(0);
  await expect(pending).rejects.toThrow('fetch failed');
});

test('sets the keep-alive timeout to 75 seconds', async () => {
  const binding = await bind(0);
  binding.setListener((_request, response) => response.end());
  const { headers } = await fetch(`http://127.0.0.1:${binding.port}/`);
  expect(headers.get('keep-alive')).toBe('timeout=75');
  await binding.close(0);
});

test('disconnects only a client that does not read its response', async () => {
  const binding = await bind(0, '127.0.0.1', undefined, 300);
  const slow = Promise.withResolvers<ServerResponse>();
  binding.setListener((request, response) => {
    if (request.url === '/large') response.end(Buffer.alloc(20_000_000));
    else slow.resolve(response);
  });
  const client = connect(binding.port, '127.0.0.1');
  client.on('error', () => undefined);
  client.write('GET /large HTTP/1.1\r\nhost: localhost\r\n\r\n');
  client.pause();
  // Unlike the first client, this client reads its response. The server keeps its connection open.
  const late = fetch(`http://127.0.0.1:${binding.port}/`);
  const response = await slow.promise;
  await expect.poll(() => connectionsOf(binding.server)).toBe(1);
  response.end('late');
  expect(await (await late).text()).toBe('late');
  client.destroy();
  await binding.close(0);
});

test('closes a connection with three pipelined requests', async () => {
  const binding = await bind(0, '127.0.0.1');
  binding.setListener(() => undefined);
  const client = connect(binding.port, '127.0.0.1');
  client.on('error', () => undefined);
  client.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(3));
  client.resume();
  await expect(once(client, 'close')).resolves.toBeDefined();
  await binding.close(0);
});

test.each([
  ['a client', 2, []],
  ['a trusted proxy', 3, ['127.0.0.0/8']],
] as const)(
  'allows %s %i of three concurrent connections under a limit of two',
  async (_label, count, proxies) => {
    const binding = await bind(0, '127.0.0.1');
    limitConnections(binding.server, { TRUSTED_PROXIES: [...proxies], LIMITS_FACTOR: 2 / 256 });
    const clients = [1, 2, 3].map(() => connect(binding.port, '127.0.0.1').on('error', () => undefined));
    await Promise.all(clients.map((client) => once(client, 'connect')));
    await expect.poll(() => connectionsOf(binding.server)).toBe(count);
    for (const client of clients) client.destroy();
    await binding.close(0);
  },
);
