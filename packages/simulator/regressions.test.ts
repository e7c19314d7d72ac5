import { afterAll, expect, onTestFinished, test } from 'vitest';
import { required } from '#machines/required.ts';
import { defects } from './defects.ts';
import { Pool } from './pool.ts';
import { jobOf, readRegressions, refusalOf } from './regressions.ts';

/** In ms, for a busy machine. */
const timeout = 60_000;

const pool = new Pool({ workers: 1 });
afterAll(() => pool.close());

test.each(Object.entries(readRegressions()))(
  'breaks a promise with the mutation %s and none without it',
  { timeout },
  async (defect, regression) => {
    const { profile, arePages } = regression;
    const unmutated = await pool.runOne(jobOf(regression));
    expect(unmutated.problems).toEqual([]);
    const mutatedPool = new Pool({ defect, workers: 1 });
    onTestFinished(() => mutatedPool.close());
    const { problems } = await mutatedPool.runOne(jobOf(regression));
    // If a change of the shop shifts the faults, this command finds a new failing world.
    const command = `npm run simulate -- --profile "${profile}" ${arePages ? '--pages ' : ''}--defect ${defect} --shrink --keep`;
    expect(problems, `${defects[defect]?.title ?? defect}: ${command}`).not.toEqual([]);
  },
);

test('stores a world only if it breaks no promise without the mutation', { timeout }, async () => {
  const [[defect, world] = []] = Object.entries(readRegressions());
  const job = jobOf(required(world ?? null, 'stored world'));
  expect(await refusalOf(job, pool)).toBeNull();
  const mutatedPool = new Pool({ defect, workers: 1 });
  onTestFinished(() => mutatedPool.close());
  expect(await refusalOf(job, mutatedPool)).toMatch(/^Ce monde n’est pas gardé.*\n.+/);
});
