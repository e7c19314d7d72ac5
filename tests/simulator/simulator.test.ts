import { expect, test } from 'vitest';
import { inWorlds, type Job } from './pool.ts';

const workers = 2;
/** In ms of a busy machine. */
const timeout = 240_000;
const jobsOf = (seed: string, worlds: number, shoppers: number): readonly Job[] =>
  Array.from({ length: worlds }, (_, index) => ({ seed: `${seed}/${index}`, shoppers, isTraced: false }));
const problemsOf = async (jobs: readonly Job[], profile: string) =>
  (await inWorlds(jobs, { profile, workers })).flatMap(({ seed, problems }) =>
    problems.map((problem) => `${seed}: ${problem}`),
  );

test(
  'the same seed is the same story, to the last event: nothing reads time or chance some other way',
  { timeout },
  async () => {
    const [job] = jobsOf('twice', 1, 15);
    if (job === undefined) throw new Error('There is no job');
    // In two threads: what one of them kept from before would show.
    const [one, other] = await inWorlds([job, { ...job }], { profile: 'hell', workers });
    expect(one?.digest).toBe(other?.digest);
    expect(one?.counts['events']).toBeGreaterThan(1000);
  },
);

test.each([
  ['bad day', 10],
  ['hell', 5],
])('on a %s each charge has one order or one full refund', { timeout }, async (profile, worlds) => {
  expect(await problemsOf(jobsOf('fixed', worlds, 20), profile)).toEqual([]);
});

test('a defect that is planted in the shop is found', { timeout }, async () => {
  const [world] = jobsOf('planted', 1, 20);
  if (world === undefined) throw new Error('There is no job');
  const [report] = await inWorlds([world], {
    profile: 'bad day',
    workers: 1,
    defect: 'silence-is-a-refusal',
  });
  expect(report?.problems).toContainEqual(expect.stringContaining('livrée et remboursée'));
});

test('so it does for a seed that nobody has seen', { timeout }, async () => {
  const seed = String(Date.now() % 2 ** 31);
  const problems = await problemsOf(jobsOf(seed, 5, 20), 'bad day');
  expect(problems, `npm run simulate -- --seed ${seed} --orders 100`).toEqual([]);
});
