import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientFrom } from '#server/client.ts';
import { Failure } from '#server/failure.ts';
import { limitedBy, rateLimit } from '#server/rateLimit.ts';

const clock = { now: 0 };

/** An application that grants three questions at once and one every ten seconds. */
const limited = () =>
  new Hono()
    .use(
      limitedBy(
        rateLimit({
          burst: 3,
          perMinute: 6,
          clientOf: clientFrom('x-client', () => 'the connection'),
          now: () => clock.now,
        }),
      ),
    )
    .get('/', (context) => context.text('answered'))
    .onError((error, context) => context.text(error.message, error instanceof Failure ? error.status : 500));

async function statusesOf(app: Hono, count: number, client?: string): Promise<number[]> {
  const headers = client === undefined ? {} : { 'x-client': client };
  const answers = await Promise.all(Array.from({ length: count }, async () => app.request('/', { headers })));
  return answers.map(({ status }) => status);
}

test('a client asks so often at once, then as its bucket fills again', async () => {
  const app = limited();
  expect(await statusesOf(app, 4)).toEqual([200, 200, 200, 429]);
  clock.now += 9999;
  expect(await statusesOf(app, 1)).toEqual([429]);
  clock.now += 1;
  expect(await statusesOf(app, 2)).toEqual([200, 429]);
  clock.now += 24 * 3600 * 1000;
  expect(await statusesOf(app, 4)).toEqual([200, 200, 200, 429]);
});

test('a clock that is set back locks nobody out', async () => {
  const app = limited();
  await statusesOf(app, 1);
  clock.now -= 24 * 3600 * 1000;
  expect(await statusesOf(app, 3)).toEqual([200, 200, 429]);
});

test('who is refused reads when to come back', async () => {
  const app = limited();
  await statusesOf(app, 3);
  const refused = await app.request('/');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('10');
  expect(await refused.text()).toBe('Trop de demandes. Merci de patienter quelques instants.');
});

test('clients do not share a bucket', async () => {
  const app = limited();
  expect(await statusesOf(app, 4, '203.0.113.1')).toEqual([200, 200, 200, 429]);
  expect(await statusesOf(app, 1, '203.0.113.2')).toEqual([200]);
});

test('what a client writes before the proxy’s word does not make it another one', async () => {
  const app = limited();
  await statusesOf(app, 3, '203.0.113.1');
  expect(await statusesOf(app, 1, '198.51.100.7, 203.0.113.1')).toEqual([429]);
});
