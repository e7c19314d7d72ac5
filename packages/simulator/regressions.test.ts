import { afterAll, expect, onTestFinished, test } from 'vitest';
import { required } from '#machines/required.ts';
import { shopMutations } from './shopMutations.ts';
import { Pool } from './pool.ts';
import { toJob, readRegressions, reasonNotToStore } from './regressions.ts';

const pool = new Pool({ workers: 1 });
afterAll(() => pool.close());

test.each(Object.entries(readRegressions()))(
  'breaks a promise with the mutation %s and none without it',
  async (mutation, regression) => {
    const { profile, arePages } = regression;
    const unmutated = await pool.runOne(toJob(regression));
    expect(unmutated.problems).toEqual([]);
    const mutatedPool = new Pool({ mutation, workers: 1 });
    onTestFinished(() => mutatedPool.close());
    const { problems } = await mutatedPool.runOne(toJob(regression));
    // If a change of the shop shifts the faults, the command finds a new failing world.
    const command = `npm run simulate -- --profile "${profile}" ${arePages ? '--pages ' : ''}--mutation ${mutation} --shrink --keep`;
    expect(problems, `${shopMutations[mutation]?.title ?? mutation}: ${command}`).not.toEqual([]);
  },
);

test('accepts a simulated run for storage only if it passes without the mutation', async () => {
  const [[mutation, world] = []] = Object.entries(readRegressions());
  const job = toJob(required(world ?? null, 'stored world'));
  expect(await reasonNotToStore(job, pool)).toBeNull();
  const mutatedPool = new Pool({ mutation, workers: 1 });
  onTestFinished(() => mutatedPool.close());
  expect(await reasonNotToStore(job, mutatedPool)).toMatch(/^Ce monde n’est pas enregistré.*\n.+/);
});
