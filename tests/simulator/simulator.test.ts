import { expect, test } from 'vitest';
import { inWorlds, Thread, type Job } from './pool.ts';
import { shrink } from './shrink.ts';
import { whole } from './part.ts';

const workers = 2;
/** In ms of a busy machine. */
const timeout = 240_000;
const jobsOf = (seed: string, worlds: number, shoppers: number, arePages = false): readonly Job[] =>
  Array.from({ length: worlds }, (_, index) => ({
    seed: `${seed}/${index}`,
    shoppers,
    part: whole,
    arePages,
    isTraced: false,
  }));
const problemsOf = async (jobs: readonly Job[], profile: string) =>
  (await inWorlds(jobs, { profile, workers })).flatMap(({ seed, problems }) =>
    problems.map((problem) => `${seed}: ${problem}`),
  );

test(
  'the same seed is the same story, to the last event: nothing reads time or chance some other way',
  { timeout },
  async () => {
    const [job] = jobsOf('twice', 1, 8);
    if (job === undefined) throw new Error('There is no job');
    // In two threads: what one of them kept from before would show.
    const [one, other] = await inWorlds([job, { ...job }], { profile: 'hell', workers });
    expect(one?.digest).toBe(other?.digest);
    expect(one?.counts['events']).toBeGreaterThan(1000);
  },
);

test('so are those who have pages', { timeout }, async () => {
  const [job] = jobsOf('pages', 1, 5, true);
  if (job === undefined) throw new Error('There is no job');
  const [one, other] = await inWorlds([job, { ...job }], { profile: 'hell', workers });
  expect(one?.digest).toBe(other?.digest);
  expect(one?.shoppers.map(({ page }) => page !== undefined)).toEqual(Array(5).fill(true));
});

test.each([
  ['calm', 1],
  ['bad day', 1],
  ['hell', 1],
])(
  'on a %s what shoppers see on their pages is what is charged and ordered',
  { timeout },
  async (profile, worlds) => {
    expect(await problemsOf(jobsOf('pages', worlds, 20, true), profile)).toEqual([]);
  },
);

test.each([
  ['bad day', 8],
  ['hell', 4],
])('on a %s each charge has one order or one full refund', { timeout }, async (profile, worlds) => {
  expect(await problemsOf(jobsOf('fixed', worlds, 20), profile)).toEqual([]);
});

test.each([
  ['webhook never', false],
  ['webhook late', false],
  ['balance gone', false],
  ['date gone', false],
  ['clock wrong', true],
  ['promo ended', true],
  ['read late', true],
  ['box gone', false],
  ['part paid back', false],
])('%s alone breaks no promise', { timeout }, async (fault, arePages) => {
  const circumstances = { profile: 'calm', fault, workers };
  const reports = await inWorlds(jobsOf(`alone ${fault}`, 2, 3, arePages), circumstances);
  expect(reports.flatMap(({ problems }) => problems)).toEqual([]);
  const struck = reports.flatMap(({ faults }) => faults.map(({ kind }) => kind));
  expect(new Set(struck)).toEqual(new Set([fault]));
});

test(
  'refund failed alone breaks no promise: operators have each on their list, and pay it back anew',
  { timeout },
  async () => {
    const circumstances = { profile: 'calm', fault: 'refund failed', workers };
    const reports = await inWorlds(jobsOf('alone refund failed', 4, 20), circumstances);
    expect(reports.flatMap(({ problems }) => problems)).toEqual([]);
    const failed = reports.flatMap(({ faults }) => faults.map(({ kind }) => kind));
    expect(failed.length).toBeGreaterThan(1);
    expect(new Set(failed)).toEqual(new Set(['refund failed']));
    const rulings = reports.flatMap(({ operators }) => operators.map(({ ruling }) => ruling));
    expect(rulings.filter((ruling) => ruling === 'retry' || ruling === 'refund').length).toBe(failed.length);
  },
);

test(
  'a defect that is planted in the shop is found, and told by the smallest world that has it',
  { timeout },
  async () => {
    const options = { profile: 'bad day', defect: 'silence-is-a-refusal' };
    const jobs = jobsOf('planted', 10, 20);
    const reports = await inWorlds(jobs, { ...options, workers, isEndedByProblem: true });
    const failing = reports.find(({ problems }) => problems.length > 0);
    const job = jobs.find(({ seed }) => seed === failing?.seed);
    if (failing === undefined || job === undefined) throw new Error('Nothing was found');
    const thread = new Thread(options);
    const { report } = await shrink(job, failing, (smaller) => thread.run(smaller));
    await thread.close();
    expect(report.problems).toContainEqual(expect.stringContaining('livrée et remboursée'));
    expect(report.shoppers).toHaveLength(1);
    expect(report.faults.length).toBeLessThan(4);
    const told = report.story.map(({ text }) => text);
    expect(told).toContainEqual(
      expect.stringMatching(/^Enregistrement de la commande\u00a0: Demande au système/),
    );
    expect(told).toContainEqual(
      expect.stringMatching(/^enregistre une box de \d+ repas, pour le paiement de /),
    );
    expect(told).toContainEqual(expect.stringMatching(/^rembourse \d+,\d\d\u00a0€ sur le paiement de /));
    // No name of code, no status, no id.
    expect(
      told.filter((text) => /\w_\w|[a-z][A-Z]|\b[45]\d\d\b|undefined/.test(text.replaceAll(/…\w{4}/g, ''))),
    ).toEqual([]);
  },
);

test('so it does for a seed that nobody has seen', { timeout }, async () => {
  const seed = String(Date.now() % 2 ** 31);
  const problems = await problemsOf(jobsOf(seed, 5, 20), 'bad day');
  expect(problems, `npm run simulate -- --seed ${seed} --orders 100`).toEqual([]);
});
