import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  credentialsPath,
  openEdenredBench,
  followSignIn,
  returnOf,
  type EdenredBench,
} from '#tests/support/edenredBench.ts';
import { createVisitor } from '#tests/support/visitor.ts';

let bench: EdenredBench;
beforeAll(async () => {
  bench = await openEdenredBench();
});
afterEach(() => {
  bench.heal();
});
afterAll(() => bench.close());

const failure = (code: string) => ({
  error: {
    name: 'Failure',
    code,
    message: expect.stringMatching(/Edenred|titres-restaurant/),
    version: '2.3.1',
  },
});
const signInNotFound = { status: 409, body: failure('sign_in_unknown') };
const codeRejected = { status: 402, body: failure('code_refused') };

test('exchanges the code for sealed tokens and deletes the cookie @R7.18', async () => {
  const visitor = createVisitor(bench);
  const { status, headers, body } = await visitor.get(await returnOf(visitor, bench));
  expect(status).toBe(200);
  expect(body).toEqual({
    data: {
      access_token: expect.stringMatching(/^eyJ.*\..*\./),
      refresh_token: expect.stringMatching(/^eyJ.*\..*\./),
    },
  });
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^edenred_sign_in_[\w-]{16}=; Max-Age=0; Path=\/(?:;|$)/),
  ]);
});

test('rejects a second return with the same code with 409', async () => {
  const visitor = createVisitor(bench);
  const path = await returnOf(visitor, bench);
  expect((await visitor.get(path)).status).toBe(200);
  expect(await visitor.get(path)).toMatchObject(signInNotFound);
});

test('rejects a used code with 402 if the browser still sends the cookie', async () => {
  const { headers, body } = await createVisitor(bench).post('/api/beginEdenredSignIn', {
    redirectUri: `${bench.origin}/`,
  });
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ');
  const path = await followSignIn(body, bench);
  const returnAgain = () => fetch(`${bench.origin}${path}`, { headers: { cookie } });
  expect((await returnAgain()).status).toBe(200);
  const second = await returnAgain();
  expect(second.status).toBe(402);
  expect(await second.json()).toEqual(codeRejected.body);
});

test('rejects a return in another browser with 409', async () => {
  const path = await returnOf(createVisitor(bench), bench);
  expect(await createVisitor(bench).get(path)).toMatchObject(signInNotFound);
  const other = createVisitor(bench);
  await returnOf(other, bench);
  expect(await other.get(path)).toMatchObject(signInNotFound);
});

test('discards the open sign-in after a return with a forged state', async () => {
  const visitor = createVisitor(bench);
  const path = await returnOf(visitor, bench);
  const forged = credentialsPath({ code: 'ed_code_x', state: 'forged', redirectUri: `${bench.origin}/` });
  expect(await visitor.get(forged)).toMatchObject(signInNotFound);
  expect(await visitor.get(path)).toMatchObject(signInNotFound);
});

test('rejects a truncated state and discards the sign-in', async () => {
  const visitor = createVisitor(bench);
  const path = await returnOf(visitor, bench);
  expect(await visitor.get(path.replace(/(state=[^&]{20})[^&]+/, '$1'))).toMatchObject(signInNotFound);
  expect(await visitor.get(path)).toMatchObject(signInNotFound);
});

test('completes the sign-ins of two tabs', async () => {
  const visitor = createVisitor(bench);
  const paths = [await returnOf(visitor, bench), await returnOf(visitor, bench)];
  expect((await visitor.get(paths[1] ?? '')).status).toBe(200);
  expect((await visitor.get(paths[0] ?? '')).status).toBe(200);
});

test('keeps four pending sign-ins and discards the oldest when a fifth begins', async () => {
  const visitor = createVisitor(bench);
  const paths = await Array.fromAsync(Array(5), () => returnOf(visitor, bench));
  expect((await visitor.get(paths[4] ?? '')).status).toBe(200);
  expect(await visitor.get(paths[3] ?? '')).toMatchObject(signInNotFound);
});

test('rejects a return with another redirect URI with 409', async () => {
  const visitor = createVisitor(bench);
  const path = await returnOf(visitor, bench);
  const other = path.replace('127.0.0.1', 'localhost');
  expect(other).not.toBe(path);
  expect(await visitor.get(other)).toMatchObject(signInNotFound);
});

test.each([
  [299_000, 200],
  // Edenred's authorisation code expires after five minutes, the shop's sign-in cookie after ten.
  [598_000, 402],
  [601_000, 409],
])('responds to a return after %i ms with %i', async (ms, status) => {
  const visitor = createVisitor(bench);
  const path = await returnOf(visitor, bench);
  bench.advance(ms);
  expect((await visitor.get(path)).status).toBe(status);
});

test.each([
  ['edenred.token', { kind: 'refuse', code: 'invalid_grant' }, codeRejected],
  [
    'edenred.token',
    { kind: 'refuse', code: 'invalid_client' },
    { status: 502, body: failure('provider_down') },
  ],
  ['edenred.token', { kind: 'status', status: 500 }, { status: 502, body: failure('provider_down') }],
  ['edenred.token', { kind: 'drop-response' }, { status: 502, body: failure('provider_down') }],
])('reports a failure of %s (%o) and discards the sign-in', async (name, fault, expected) => {
  const visitor = createVisitor(bench);
  const path = await returnOf(visitor, bench);
  bench.fail({ [name]: fault });
  expect(await visitor.get(path)).toMatchObject(expected);
  bench.heal();
  expect(await visitor.get(path)).toMatchObject(signInNotFound);
});

test.each([{}, { code: 'c', state: '', redirectUri: 'https://mijote.example/' }])(
  'rejects the return parameters %o with 400',
  async (query) => {
    const { status, body } = await createVisitor(bench).get(credentialsPath(query));
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { code: 'malformed', fields: { state: expect.any(String) } } });
  },
);
