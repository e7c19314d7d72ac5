import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureSchema } from '#server/contracts/failure.ts';
import { targets } from '#simulator/fuzz/targets.ts';
import { encrypted, createFunctions } from '#tests/support/functions.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { createVisitor } from '#tests/support/visitor.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const post = (body: string, type = 'application/json') =>
  fetch(`${shop.origin}/api/createStripeIntent`, { method: 'POST', headers: { 'content-type': type }, body });

async function failureOf(response: Response) {
  const { error } = failureSchema.parse(await response.json());
  return { status: response.status, ...error };
}

test.each(['/api', '/api/nothing', '/api/createStripeIntent/', '/wf/nothing'])(
  'rejects the unknown path %s with 404',
  async (path) => {
    expect(await failureOf(await fetch(`${shop.origin}${path}`))).toEqual({
      status: 404,
      name: 'Failure',
      code: 'not_found',
      message: 'Cette adresse n’existe pas.',
      version: '2.3.1',
    });
  },
);

test('serves every function at its path and method', async () => {
  const app = createFunctions();
  const statuses = await Promise.all(
    targets.map(async ({ method, path }) => [path, (await app.request(path, { method })).status]),
  );
  expect(statuses.filter(([, status]) => status === 404 || status === 405)).toEqual([]);
});

test('reports an aborted request body as a client error with 400', async () => {
  const connection = new AbortController();
  const body = new ReadableStream({
    pull: (stream) => {
      connection.abort();
      stream.error(new Error('aborted'));
    },
  });
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: connection.signal,
    // Node requires the `duplex` option for a stream body. The DOM types lack this option.
    duplex: 'half',
  };
  const response = await createFunctions().request('/api/finalizeOrder', request);
  expect(await failureOf(response)).toMatchObject({ status: 400, code: 'cut_off' });
});

test.each([
  ['GET', '/api/createStripeIntent', 'POST'],
  ['PUT', '/api/createStripeIntent', 'POST'],
  ['OPTIONS', '/api/paygreenWebhook', 'POST'],
  ['POST', '/api/health', 'GET, HEAD'],
  ['DELETE', '/wf/inscription_user_exist', 'GET, HEAD'],
])('rejects %s %s with 405 and the Allow header %s', async (method, path, allowed) => {
  const response = await fetch(`${shop.origin}${path}`, { method });
  expect(response.headers.get('allow')).toBe(allowed);
  expect(await failureOf(response)).toMatchObject({ status: 405, code: 'method_not_allowed' });
});

test('sends the nosniff header with every response', async () => {
  const responses = await Promise.all(
    ['/api/health', '/api/nothing', '/wf/nothing'].map((path) => fetch(`${shop.origin}${path}`)),
  );
  expect(responses.map(({ headers }) => headers.get('x-content-type-options'))).toEqual(
    responses.map(() => 'nosniff'),
  );
});

test('sends HSTS, CORP and CSP headers with every response in production', async () => {
  const app = createFunctions({ ...encrypted });
  const requestAt = (path: string, method = 'GET') => app.request(path, { method });
  const responses = await Promise.all([
    requestAt('/api/health'),
    requestAt('/api/nothing'),
    requestAt('/wf/nothing'),
    requestAt('/api/finalizeOrder'),
    requestAt('/api/finalizeOrder', 'POST'),
    app.request('/api/finalizeOrder', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } }),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([503, 404, 404, 405, 400, 403]);
  for (const { headers } of responses) {
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  }
});

test('rejects a body over 64 KiB with 413', async () => {
  const failure = await failureOf(await post(JSON.stringify({ text: 'x'.repeat(64 * 1024) })));
  expect(failure).toMatchObject({
    status: 413,
    code: 'too_large',
    message: 'La demande est trop volumineuse.',
  });
});

test.each([
  ['invalid JSON', '{', 'application/json'],
  ['an empty body', '', 'application/json'],
  ['JSON sent as text/plain', JSON.stringify(intentRequestOf()), 'text/plain'],
  [
    'the content type application/json-patch+json',
    JSON.stringify(intentRequestOf()),
    'application/json-patch+json',
  ],
  [
    'text/plain with application/json as its parameter',
    JSON.stringify(intentRequestOf()),
    'text/plain; application/json',
  ],
  ['JSON without a content type', JSON.stringify(intentRequestOf()), ''],
])('rejects %s with 400', async (_label, body, type) => {
  expect(await failureOf(await post(body, type))).toMatchObject({ status: 400, code: 'malformed' });
});

test.each(['application/json; charset=utf-8', 'Application/JSON ;charset="utf-8"'])(
  'accepts the content type %s',
  async (type) => {
    expect((await post(JSON.stringify(intentRequestOf()), type)).status).toBe(200);
  },
);

test('reports every provider as up in the health check', async () => {
  const { status, body } = await createVisitor(shop).get('/api/health');
  expect(status).toBe(200);
  expect(body).toEqual({
    status: 'ok',
    version: '2.3.1',
    checks: { orders: 'up', stripe: 'up', main: 'up', paygreen: 'up', edenred: 'up' },
  });
});
