import { expect, test } from 'vitest';
import { defects } from './defects.ts';
import { inWorlds } from './pool.ts';
import { jobOf, readRegressions } from './regressions.ts';

/** In ms of a busy machine. */
const timeout = 60_000;

test.each(Object.entries(readRegressions()))('%s', { timeout }, async (defect, regression) => {
  const { profile, fault } = regression;
  const circumstances = { profile, fault, workers: 1 };
  const [mended] = await inWorlds([jobOf(regression)], circumstances);
  expect(mended?.problems).toEqual([]);
  // Who orders differently from then on meets other faults: the story has to be looked for again.
  const [spoiled] = await inWorlds([jobOf(regression)], { ...circumstances, defect });
  const again = `npm run simulate -- --profile "${profile}" ${regression.arePages ? '--pages ' : ''}--defect ${defect} --shrink --keep`;
  expect(spoiled?.problems, `${defects[defect]?.title ?? defect}: ${again}`).not.toEqual([]);
});
