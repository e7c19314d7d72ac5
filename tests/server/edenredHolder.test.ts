import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEdenredBench, sealedTokensOf, type EdenredBench } from '#tests/support/edenredBench.ts';
import { createVisitor } from '#tests/support/visitor.ts';

let bench: EdenredBench;
beforeAll(async () => {
  bench = await openEdenredBench();
});
afterAll(() => bench.close());

const expired = { status: 402, body: { error: { code: 'session_expired' } } };

test('rejects tokens without the cookie of their checkout', async () => {
  const visitor = createVisitor(bench);
  const request = { ...(await sealedTokensOf(visitor, bench)), amount: 2500 };
  const thief = createVisitor(bench);
  const steal = () => thief.post('/api/checkEdenredBalance', request);
  expect(await steal()).toMatchObject(expired);
  await thief.post('/api/endEdenredSession', request);
  // The thief's own sign-in does not make the stolen tokens valid for the thief's checkout.
  await sealedTokensOf(thief, bench, 'pauvre@example.com');
  expect(await steal()).toMatchObject(expired);
  await thief.post('/api/endEdenredSession', request);
  expect(await visitor.post('/api/checkEdenredBalance', request)).toMatchObject({ status: 200 });
});

test('accepts tokens for a day, then rejects them as expired', async () => {
  const visitor = createVisitor(bench);
  const aDay = 24 * 3600_000;
  const check = async () => {
    const request = { ...(await sealedTokensOf(visitor, bench)), amount: 2500 };
    return () => visitor.post('/api/checkEdenredBalance', request);
  };
  const soon = await check();
  bench.advance(aDay - 60_000);
  // By now, Edenred's access token has expired, so the server renews the token.
  expect(await soon()).toMatchObject({ status: 200, body: { sufficient: true, data: {} } });
  const late = await check();
  bench.advance(aDay + 60_000);
  expect(await late()).toMatchObject(expired);
});
