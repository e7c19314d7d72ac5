import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { counts } from '#server/orders/counts.ts';
import { engineCounters } from '#server/orders/engineCounters.ts';
import { bind } from '#server/http/listen.node.ts';
import { startEngine, type Engine } from '#server/orders/engine/engine.node.ts';
import { listenToLog } from '#tests/support/logged.ts';

const figure = { points: 3, seconds: 600 };
const logged = listenToLog();

let folder = '';
let engine: Engine;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counts-'));
  engine = await startEngine({ dataDir: folder });
  await engine.serve([counts]);
}, 60_000);
afterAll(async () => {
  await engine.stop();
  await rm(folder, { recursive: true });
});

/** Timeout in ms for a busy machine. The test checks the count, not the speed. */
const patience = 20_000;

/** Opens two counters that share only the engine. */
function twoAt(ingressUrl: string, name: string) {
  const open = () => engineCounters({ ingressUrl }, patience)(name, figure);
  return [open(), open()] as const;
}

test('two instances count together, and lose nothing that they count at once', async () => {
  const [one, other] = twoAt(engine.ingressUrl, 'together');
  const counted = await Promise.all(
    [one, other, one, other, one, other].map((counter) => counter.penalty('a')),
  );
  expect(new Set(counted.map(({ consumedPoints }) => consumedPoints))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  expect((await other.get('a'))?.consumedPoints).toBe(6);
  expect(counted[0]?.msBeforeNext).toBeLessThanOrEqual(600_000);
  expect((await one.penalty('b')).consumedPoints).toBe(1);
  expect(await other.get('c')).toBeNull();
});

test('what one sets the other reads', async () => {
  const [one, other] = twoAt(engine.ingressUrl, 'set');
  await one.set('a', 40, 600);
  expect(await other.get('a')).toMatchObject({ consumedPoints: 40 });
  expect((await other.penalty('a')).consumedPoints).toBe(41);
});

test('a count that is over is nothing, and counting begins anew', async () => {
  const [one, other] = twoAt(engine.ingressUrl, 'over');
  await one.set('a', 40, 0);
  expect(await other.get('a')).toBeNull();
  expect((await other.penalty('a')).consumedPoints).toBe(1);
});

test('once the engine is silent an instance goes on from what it has counted itself, and says that it is alone', async () => {
  // An engine that answers two counts, then accepts requests without a response.
  let answered = 0;
  const silent = await bind(0);
  silent.answerWith((_, response) => {
    answered += 1;
    if (answered > 2) return;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ consumedPoints: answered, msBeforeNext: 600_000 }));
  });
  const counter = engineCounters({ ingressUrl: `http://127.0.0.1:${silent.port}` }, 500)('silent', figure);
  await counter.penalty('a');
  await counter.penalty('a');
  expect(await counter.penalty('a')).toMatchObject({ consumedPoints: 3, isAlone: true });
  await silent.close(0);
});

test('while the engine is away each counts for itself, and says so', async () => {
  const [one, other] = twoAt('http://127.0.0.1:9', 'alone');
  await one.penalty('a');
  expect((await one.penalty('a')).consumedPoints).toBe(2);
  expect((await other.penalty('a')).consumedPoints).toBe(1);
  expect(logged.of('limits.alone').length).toBeGreaterThan(0);
});
