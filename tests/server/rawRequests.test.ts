import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandboxConfig } from '#server/config/config.ts';
import { bind, type Binding } from '#server/http/listen.node.ts';
import { createFolderAssets } from '#server/http/assets.node.ts';
import { createPages } from '#server/http/pages.ts';
import { createShop } from '#server/shop.ts';
import { remoteAddressOf, toRequestListener, createSiteListener } from '#server/http/site.node.ts';
import { listenToLog } from '#tests/support/logged.ts';

const dist = mkdtempSync(join(tmpdir(), 'mijote-raw-'));
const logged = listenToLog();
let binding: Binding;
beforeAll(async () => {
  mkdirSync(join(dist, 'menus'));
  writeFileSync(join(dist, 'index.html'), '<title>Mijote</title>');
  writeFileSync(join(dist, 'menus', 'index.html'), '<title>La carte</title>');
  binding = await bind(0);
  const config = createSandboxConfig(`http://127.0.0.1:${binding.port}`, 'http://127.0.0.1:9');
  const functions = createShop({ config, remoteAddressOf, now: Date.now });
  const pages = createPages({
    config,
    assets: createFolderAssets(dist),
    policies: { ordering: "default-src 'self'", reading: "default-src 'self'" },
  });
  binding.setListener(createSiteListener({ api: functions, wf: functions }, toRequestListener(pages)));
});
afterAll(async () => {
  await binding.close(0);
  rmSync(dist, { recursive: true });
});

/**
 * Sends raw bytes to the server. Returns the statuses of its responses.
 * @param cut if `true`, the test closes the connection after sending
 */
function sendRaw(bytes: string | Buffer, cut = false): Promise<readonly number[]> {
  const { promise, resolve } = Promise.withResolvers<readonly number[]>();
  let text = '';
  const socket = connect(binding.port, '127.0.0.1', () => {
    socket.write(bytes);
    if (cut) socket.destroySoon();
  });
  // Closes the connection after an idle second, if the server has not closed it.
  socket.setTimeout(1000, () => socket.destroy());
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => (text += chunk));
  socket.on('error', () => undefined);
  socket.on('close', () =>
    resolve([...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))),
  );
  return promise;
}

const get = (target: string, ...headers: readonly string[]): string =>
  [`GET ${target} HTTP/1.1`, 'host: localhost', 'connection: close', ...headers, '', ''].join('\r\n');
const post = (headers: readonly string[], body: string): string =>
  [
    'POST /api/finalizeOrder HTTP/1.1',
    'host: localhost',
    'connection: close',
    'content-type: application/json',
    ...headers,
    '',
    body,
  ].join('\r\n');

const withHost = (host: string): string => `GET / HTTP/1.1\r\n${host}connection: close\r\n\r\n`;

test.each([
  ['an absolute URL', get('http://elsewhere.example/menus')],
  ['a path without a slash', get('menus')],
  ['an OPTIONS request for *', 'OPTIONS * HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'],
  ['a CONNECT request', 'CONNECT elsewhere.example:443 HTTP/1.1\r\nhost: elsewhere.example\r\n\r\n'],
  ['a TRACE request', 'TRACE / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'],
  ['an incomplete escape', get('/%')],
  ['invalid UTF-8 escapes', get('/menus?semaine=%E0%A4%A&plat=%ff')],
  ['an encoded path traversal', get('/assets/..%2f..%2f..%2fetc/passwd')],
  ['a path traversal with backslashes', get('/..\\..\\etc\\passwd')],
  ['a null byte', get('/%00')],
  ['a path with two slashes', get('//elsewhere.example/..')],
  ['a path of 15,000 characters', get(`/${'a'.repeat(15_000)}`)],
  ['a host with a space', withHost('host: a b\r\n')],
  ['an incomplete IPv6 host', withHost('host: [\r\n')],
  ['a host with a user name', withHost('host: user@elsewhere.example\r\n')],
  ['an empty host', withHost('host:\r\n')],
  ['a request without a host', withHost('')],
  ['a port out of range', withHost('host: localhost:99999\r\n')],
  ['a huge cookie', get('/', `cookie: a=${'x'.repeat(20_000)}`)],
  ['three thousand headers', get('/', ...Array.from({ length: 3000 }, (_, at) => `x-${at}: 1`))],
  ['a header with a line break', get('/api/health/live', 'x-request-id: a\n{"level":"fatal"}')],
  ['two Content-Length headers', post(['content-length: 2', 'content-length: 3'], '{}')],
  [
    'Content-Length with chunked encoding',
    post(['content-length: 2', 'transfer-encoding: chunked'], '0\r\n\r\n'),
  ],
  ['an invalid chunk size', post(['transfer-encoding: chunked'], 'zz\r\n{}\r\n')],
  ['an unknown Expect header', post(['expect: the moon', 'content-length: 2'], '{}')],
  ['an Expect header for 100-continue', post(['expect: 100-continue', 'content-length: 2'], '{}')],
  ['a WebSocket upgrade', get('/', 'upgrade: websocket', 'connection: upgrade')],
  ['a gzip body', post(['content-encoding: gzip', 'content-length: 2'], '{}')],
  ['a TLS handshake', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01])],
  ['text that is not HTTP', 'hello\r\n\r\n'],
])('handles %s without a server error and serves the next request', async (_, bytes) => {
  const statuses = await sendRaw(bytes);
  for (const status of statuses) expect(status).toBeLessThan(500);
  expect(await sendRaw(get('/'))).toEqual([200]);
});

test('closes a connection with a thousand pipelined requests after a few responses', async () => {
  const packet = 'GET /menus HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(1000);
  expect((await sendRaw(packet)).length).toBeLessThanOrEqual(8);
  expect(await sendRaw(get('/'))).toEqual([200]);
});

test('serves pages and limits the log after 200 interrupted uploads', async () => {
  const begun = post(['content-length: 60000'], '{"intentId":"pi_1"');
  await Promise.all(Array.from({ length: 100 }, () => sendRaw(begun, true)));
  await Promise.all(Array.from({ length: 100 }, () => sendRaw(begun)));
  await expect.poll(() => sendRaw(get('/menus'))).toEqual([200]);
  const lines = logged.text().split('\n').length;
  expect(lines).toBeLessThan(300);
});
