import { expect, test } from 'vitest';
import { findDivergence, recordWalk } from './recordedWalk.ts';

/** Number of random walks. For more: `WALKS=1000 STEPS=1000 npx vitest run tests/incidents/walks.test.ts`. */
const walks = Number(process.env['WALKS'] ?? 25);
const steps = Number(process.env['STEPS'] ?? 400);
const seeds = Array.from({ length: walks }, (_, index) => index + 1);

test.each(seeds)('replays a random walk from its redacted log to the same state (seed %i)', async (seed) => {
  const logs = await recordWalk(seed, steps);
  expect(logs.map(findDivergence)).toEqual(logs.map(() => null));
});
