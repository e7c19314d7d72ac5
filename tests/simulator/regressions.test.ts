import { afterAll, expect, onTestFinished, test } from 'vitest';
import { defects } from './defects.ts';
import { Pool } from './pool.ts';
import { jobOf, readRegressions } from './regressions.ts';

/** In ms of a busy machine. */
const timeout = 60_000;

const sound = new Pool({ workers: 1 });
afterAll(() => sound.close());

test.each(Object.entries(readRegressions()))('%s', { timeout }, async (defect, regression) => {
  const { profile, arePages } = regression;
  const mended = await sound.runOne(jobOf(regression));
  expect(mended.problems).toEqual([]);
  const spoiled = new Pool({ defect, workers: 1 });
  onTestFinished(() => spoiled.close());
  const { problems } = await spoiled.runOne(jobOf(regression));
  // Who orders differently from then on meets other faults: the story has to be looked for again.
  const again = `npm run simulate -- --profile "${profile}" ${arePages ? '--pages ' : ''}--defect ${defect} --shrink --keep`;
  expect(problems, `${defects[defect]?.title ?? defect}: ${again}`).not.toEqual([]);
});
