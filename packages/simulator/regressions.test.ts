import { afterAll, expect, onTestFinished, test } from 'vitest';
import { required } from '#machines/required.ts';
import { defects } from './defects.ts';
import { Pool } from './pool.ts';
import { jobOf, readRegressions, refusalOf } from './regressions.ts';

/** In ms, for a busy machine. */
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
  // If a change of the shop shifts the faults, this command finds a new failing world.
  const again = `npm run simulate -- --profile "${profile}" ${arePages ? '--pages ' : ''}--defect ${defect} --shrink --keep`;
  expect(problems, `${defects[defect]?.title ?? defect}: ${again}`).not.toEqual([]);
});

test(
  'a world is kept where the shop breaks no promise without the defect, and is refused where it does',
  { timeout },
  async () => {
    const [[defect, world] = []] = Object.entries(readRegressions());
    const job = jobOf(required(world ?? null, 'kept world'));
    expect(await refusalOf(job, sound)).toBeNull();
    const unsound = new Pool({ defect, workers: 1 });
    onTestFinished(() => unsound.close());
    expect(await refusalOf(job, unsound)).toMatch(/^Ce monde n’est pas gardé.*\n.+/);
  },
);
