import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientLimits } from '#machines/domain/limits.ts';
import { bind, type Binding } from '#server/http/listen.node.ts';
import { toRequestListener } from '#server/http/site.node.ts';
import { createFunctions } from '#tests/support/functions.ts';

const json = { 'content-type': 'application/json' };

async function postStream(path: string, body: ReadableStream, app: Hono): Promise<Response> {
  // Node requires the `duplex` option for a stream body. The DOM types lack this option.
  const init = { method: 'POST', headers: json, body, duplex: 'half' };
  return app.request(path, init);
}

/**
 * Sends a body of one-byte chunks until the server stops reading.
 * Returns the status and the number of chunks.
 */
async function sendEndlessBody(path: string, app = createFunctions()) {
  let chunks = 0;
  const body = new ReadableStream({
    pull: (controller) => {
      chunks += 1;
      controller.enqueue(new TextEncoder().encode('1'));
    },
  });
  const { status } = await postStream(path, body, app);
  return { status, chunks };
}

test.each([
  '/api/stripeWebhook',
  '/api/paygreenWebhook',
  '/api/createStripeIntent',
  '/api/reportProblem',
  '/api/countJourney',
  '/api/nothing',
  '/wf/inscription_step3',
])('rejects endless one-byte chunks to %s with 413', async (path) => {
  const { status, chunks } = await sendEndlessBody(path);
  expect(status).toBe(413);
  expect(chunks).toBeLessThan(600);
});

test('reads a body of unknown length in a few chunks', async () => {
  const body = new Blob(['{"intentId":', '"nothing"', '}']).stream();
  const response = await postStream('/api/finalizeOrder', body, createFunctions());
  expect(await response.json()).toMatchObject({ error: { fields: { intentId: 'Paiement inconnu' } } });
});

test.each(['/api/stripeWebhook', '/api/paygreenWebhook'])(
  'does not read a body after too many invalid signatures: %s',
  async (path) => {
    const app = createFunctions({ LIMITS_FACTOR: 1 });
    const forgeries = Array.from({ length: clientLimits.badSignature.max + 1 }, async () =>
      app.request(path, { method: 'POST', body: '{}' }),
    );
    await Promise.all(forgeries);
    // The server reads no chunk.
    // The count is still 1, because a stream queues its first chunk before any read.
    expect(await sendEndlessBody(path, app)).toEqual({ status: 429, chunks: 1 });
  },
);

test('counts a rejected webhook body as an invalid signature', async () => {
  const app = createFunctions({ LIMITS_FACTOR: 1 });
  const requests = Array.from({ length: clientLimits.badSignature.max + 1 }, () =>
    sendEndlessBody('/api/stripeWebhook', app),
  );
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect([...new Set(statuses)]).toEqual([413, 429]);
});

const post = async (path: string, body: string): Promise<Response> =>
  createFunctions().request(path, { method: 'POST', headers: json, body });
const logOf = (events: string, end = '{}'): string =>
  `{"word":"","log":{"format":"xstate-log","version":1,"app":{"name":"a","version":"1","build":"b"},"charts":{},"since":1,"begin":{},"events":${events},"until":1,"end":${end}}}`;
const list = (item: string, count: number): string => `[${Array.from({ length: count }, () => item).join()}]`;
const keys = (count: number): string =>
  `{${Array.from({ length: count }, (_, at) => `"key${at}":1`).join()}}`;

test.each([
  ['events of a wrong kind', logOf(list('1', 1000))],
  ['events without fields', logOf(list('{"a":{}}', 1000))],
  ['machines of a wrong kind', logOf('[]', keys(1000))],
])('limits the size of the error response to an invalid report: %s', async (_label, body) => {
  const response = await post('/api/reportProblem', body);
  expect(response.status).toBe(400);
  expect((await response.text()).length).toBeLessThan(6000);
});

test.each([
  ['nested lists', '['.repeat(30_000) + ']'.repeat(30_000)],
  ['unclosed lists', '['.repeat(60_000)],
  ['nested objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['thousands of keys', keys(5000)],
])('rejects JSON of %s with 400', async (_label, body) => {
  const paths = [
    '/api/createStripeIntent',
    '/api/finalizeOrder',
    '/api/reportProblem',
    '/wf/inscription_step3',
  ];
  const responses = await Promise.all(paths.map((path) => post(path, body)));
  expect(responses.map(({ status }) => status)).toEqual(paths.map(() => 400));
});

let binding: Binding;
let accepted: Socket;
beforeAll(async () => {
  binding = await bind(0, '127.0.0.1');
  binding.server.on('connection', (socket: Socket) => (accepted = socket));
  binding.setListener(toRequestListener(createFunctions()));
});
afterAll(() => binding.close(0));

const headOf = (start: string, ...headers: readonly string[]): string =>
  [`${start} HTTP/1.1`, 'host: localhost', 'content-type: application/json', ...headers, '', ''].join('\r\n');
const megabyte = 1024 * 1024;
const chunked = 'transfer-encoding: chunked';
const inChunks = `400\r\n${'1'.repeat(1024)}\r\n`;

/** Sends a body until the server ends the connection, 32 MB at most. */
async function upload(head: string, piece: string) {
  const client = connect(binding.port, '127.0.0.1');
  let text = '';
  client.setEncoding('latin1').on('data', (received: string) => (text += received));
  client.on('error', () => undefined);
  const closed = new Promise((resolve) => client.once('close', resolve));
  const block = piece.repeat(64);
  const pieces = Array.from({ length: Math.ceil((32 * megabyte) / block.length) }, () => block);
  Readable.from([head, ...pieces]).pipe(client);
  await closed;
  return { status: text.slice(9, 12), bytes: accepted.bytesRead };
}

test.each([
  ['an unknown path', headOf('POST /api/nothing', chunked), inChunks, '413'],
  ['an unsupported method', headOf('PUT /api/finalizeOrder', chunked), inChunks, '413'],
  ['a GET with a body', headOf('GET /api/nothing', chunked), inChunks, '404'],
  ['a HEAD with a body', headOf('HEAD /api/health/live', chunked), inChunks, '200'],
  [
    'a Content-Length over the limit',
    headOf('POST /api/finalizeOrder', 'content-length: 99999999'),
    inChunks,
    '413',
  ],
  [
    'an Expect header for 100-continue',
    headOf('POST /api/finalizeOrder', chunked, 'expect: 100-continue'),
    inChunks,
    '100',
  ],
  [
    'a cross-site request',
    headOf('POST /api/finalizeOrder', chunked, 'sec-fetch-site: cross-site'),
    inChunks,
    '403',
  ],
  [
    'chunks with extensions',
    headOf('POST /api/nothing', chunked),
    inChunks.replace('400', `400;${'a'.repeat(200)}`),
    '413',
  ],
])('closes the connection instead of reading a long body: %s', async (_label, head, piece, status) => {
  const response = await upload(head, piece);
  expect(response.status).toBe(status);
  expect(response.bytes).toBeLessThan(4 * megabyte);
});

test('leaves the connection open after it rejects a complete body', async () => {
  const client = connect(binding.port, '127.0.0.1');
  let text = '';
  client.setEncoding('latin1').on('data', (received: string) => (text += received));
  const responses = () => text.match(/HTTP\/1\.1 404/g) ?? [];
  const request = `${headOf('POST /api/nothing', 'content-length: 1')}1`;
  client.write(request);
  await expect.poll(responses).toHaveLength(1);
  client.write(request);
  await expect.poll(responses).toHaveLength(2);
  client.destroy();
});
