import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureSchema } from '#server/contracts/failure.ts';
import { targets } from '#simulator/fuzz/targets.ts';
import { encrypted, functionsOf } from '#tests/support/functions.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { visitTo } from '#tests/support/visitor.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const post = (body: string, type = 'application/json') =>
  fetch(`${shop.origin}/api/createStripeIntent`, { method: 'POST', headers: { 'content-type': type }, body });

async function failureOf(answer: Response) {
  const { error } = failureSchema.parse(await answer.json());
  return { status: answer.status, ...error };
}

test.each(['/api', '/api/nothing', '/api/createStripeIntent/', '/wf/nothing'])(
  '%s is no page',
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

test('every function answers at its address, to its method', async () => {
  const app = functionsOf();
  const statuses = await Promise.all(
    targets.map(async ({ method, path }) => [path, (await app.request(path, { method })).status]),
  );
  expect(statuses.filter(([, status]) => status === 404 || status === 405)).toEqual([]);
});

test('who hangs up in the middle of a request is no failure of ours', async () => {
  const connection = new AbortController();
  const body = new ReadableStream({
    pull: (stream) => {
      connection.abort();
      stream.error(new Error('aborted'));
    },
  });
  const asked = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: connection.signal,
    // Node requires `duplex` for a stream body. The DOM types lack it.
    duplex: 'half',
  };
  const answer = await functionsOf().request('/api/finalizeOrder', asked);
  expect(await failureOf(answer)).toMatchObject({ status: 400, code: 'cut_off' });
});

test.each([
  ['GET', '/api/createStripeIntent', 'POST'],
  ['PUT', '/api/createStripeIntent', 'POST'],
  ['OPTIONS', '/api/paygreenWebhook', 'POST'],
  ['POST', '/api/health', 'GET, HEAD'],
  ['DELETE', '/wf/inscription_user_exist', 'GET, HEAD'],
])('%s %s is told to use %s', async (method, path, allowed) => {
  const answer = await fetch(`${shop.origin}${path}`, { method });
  expect(answer.headers.get('allow')).toBe(allowed);
  expect(await failureOf(answer)).toMatchObject({ status: 405, code: 'method_not_allowed' });
});

test('no answer is taken for another kind of thing than it is', async () => {
  const answers = await Promise.all(
    ['/api/health', '/api/nothing', '/wf/nothing'].map((path) => fetch(`${shop.origin}${path}`)),
  );
  expect(answers.map(({ headers }) => headers.get('x-content-type-options'))).toEqual(
    answers.map(() => 'nosniff'),
  );
});

test('in production every answer says to stay encrypted, and is nobody else’s to embed', async () => {
  const app = functionsOf({ ...encrypted });
  const at = (path: string, method = 'GET') => app.request(path, { method });
  const answers = await Promise.all([
    at('/api/health'),
    at('/api/nothing'),
    at('/wf/nothing'),
    at('/api/finalizeOrder'),
    at('/api/finalizeOrder', 'POST'),
    app.request('/api/finalizeOrder', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([503, 404, 404, 405, 400, 403]);
  for (const { headers } of answers) {
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  }
});

test('a body over 64 KiB is not read', async () => {
  const refused = await failureOf(await post(JSON.stringify({ text: 'x'.repeat(64 * 1024) })));
  expect(refused).toMatchObject({
    status: 413,
    code: 'too_large',
    message: 'La demande est trop volumineuse.',
  });
});

test.each([
  ['no JSON', '{', 'application/json'],
  ['nothing', '', 'application/json'],
  ['a form that another site could send', JSON.stringify(intentRequestOf()), 'text/plain'],
  ['what is only called like JSON', JSON.stringify(intentRequestOf()), 'application/json-patch+json'],
  [
    'another type with JSON as its parameter',
    JSON.stringify(intentRequestOf()),
    'text/plain; application/json',
  ],
  ['JSON without a word of it', JSON.stringify(intentRequestOf()), ''],
])('%s is malformed', async (_what, body, type) => {
  expect(await failureOf(await post(body, type))).toMatchObject({ status: 400, code: 'malformed' });
});

test.each(['application/json; charset=utf-8', 'Application/JSON ;charset="utf-8"'])(
  '%s is JSON',
  async (type) => {
    expect((await post(JSON.stringify(intentRequestOf()), type)).status).toBe(200);
  },
);

test('health tells what can be reached', async () => {
  const { status, body } = await visitTo(shop).get('/api/health');
  expect(status).toBe(200);
  expect(body).toEqual({
    status: 'ok',
    version: '2.3.1',
    checks: { orders: 'up', stripe: 'up', main: 'up', paygreen: 'up', edenred: 'up' },
  });
});
