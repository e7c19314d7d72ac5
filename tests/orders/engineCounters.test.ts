import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countsObject } from '#server/orders/counts.ts';
import { createEngineCounters } from '#server/orders/engineCounters.ts';
import { bind } from '#server/http/listen.node.ts';
import { startEngine, type Engine } from '#server/orders/engine/engine.node.ts';
import { listenToLog } from '#tests/support/logged.ts';

const limit = { points: 3, seconds: 600 };
const logged = listenToLog();

let folder = '';
let engine: Engine;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counts-'));
  engine = await startEngine({ dataDir: folder });
  await engine.serve([countsObject]);
}, 60_000);
afterAll(async () => {
  await engine.stop();
  await rm(folder, { recursive: true });
});

/** Timeout in ms. Long, because the test checks a count and must also pass on a busy machine. */
const timeoutMs = 60_000;

/** Opens two request counters that share only the Restate server. */
function openTwoCounters(ingressUrl: string, name: string) {
  const open = () => createEngineCounters({ ingressUrl }, timeoutMs)(name, limit);
  return [open(), open()] as const;
}

test('counts concurrent increments of two instances without a loss', async () => {
  const [one, other] = openTwoCounters(engine.ingressUrl, 'together');
  const counted = await Promise.all(
    [one, other, one, other, one, other].map((counter) => counter.penalty('a')),
  );
  expect(new Set(counted.map(({ consumedPoints }) => consumedPoints))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  expect((await other.get('a'))?.consumedPoints).toBe(6);
  expect(counted[0]?.msBeforeNext).toBeLessThanOrEqual(600_000);
  expect((await one.penalty('b')).consumedPoints).toBe(1);
  expect(await other.get('c')).toBeNull();
});

test('returns a value set by one instance to the other', async () => {
  const [one, other] = openTwoCounters(engine.ingressUrl, 'set');
  await one.set('a', 40, 600);
  expect(await other.get('a')).toMatchObject({ consumedPoints: 40 });
  expect((await other.penalty('a')).consumedPoints).toBe(41);
});

test('returns null for an expired count and restarts at 1', async () => {
  const [one, other] = openTwoCounters(engine.ingressUrl, 'over');
  await one.set('a', 40, 0);
  expect(await other.get('a')).toBeNull();
  expect((await other.penalty('a')).consumedPoints).toBe(1);
});

test('continues from its local count and reports `isLocalOnly` if the engine times out', async () => {
  // Stub of a Restate server that responds to two counts. Later requests get no response.
  let responseCount = 0;
  const silentEngine = await bind(0);
  silentEngine.setListener((_, response) => {
    responseCount += 1;
    if (responseCount > 2) return;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ consumedPoints: responseCount, msBeforeNext: 600_000 }));
  });
  const counter = createEngineCounters({ ingressUrl: `http://127.0.0.1:${silentEngine.port}` }, 500)(
    'silent',
    limit,
  );
  await counter.penalty('a');
  await counter.penalty('a');
  expect(await counter.penalty('a')).toMatchObject({ consumedPoints: 3, isLocalOnly: true });
  await silentEngine.close(0);
});

test('counts per instance and logs `limits.alone` while the engine is unreachable', async () => {
  const [one, other] = openTwoCounters('http://127.0.0.1:9', 'alone');
  await one.penalty('a');
  expect((await one.penalty('a')).consumedPoints).toBe(2);
  expect((await other.penalty('a')).consumedPoints).toBe(1);
  expect(logged.of('limits.alone').length).toBeGreaterThan(0);
});
