import { afterAll, expect, onTestFinished, test } from 'vitest';
import { Pool, type Job } from './pool.ts';
import { shrink } from './shrink.ts';
import { completeWorld } from './worldPart.ts';

const workers = 2;

interface Worlds extends Pick<Job, 'profile' | 'fault' | 'wallets'> {
  readonly seed: string;
  readonly worlds: number;
  readonly shoppers: number;
  readonly arePages?: boolean;
}

const jobsOf = ({ seed, worlds, arePages = false, ...others }: Worlds): readonly Job[] =>
  Array.from({ length: worlds }, (_, index) => ({
    seed: `${seed}/${index}`,
    part: completeWorld,
    arePages,
    isTraced: false,
    ...others,
  }));

const pool = new Pool({ workers });
afterAll(() => pool.close());

const runWorlds = async (worlds: Worlds) =>
  (await pool.run(jobsOf(worlds))).flatMap(({ seed, problems }) =>
    problems.map((problem) => `${seed}: ${problem}`),
  );

test.each([
  ['without pages', { profile: 'hell', seed: 'twice', worlds: 1, shoppers: 5 }],
  ['with pages', { profile: 'hell', seed: 'pages', worlds: 1, shoppers: 3, arePages: true }],
])('produces identical events for the same seed %s', async (_, world) => {
  // The worlds run in two threads, to detect state left by earlier worlds.
  const [first, second] = await pool.run([...jobsOf(world), ...jobsOf(world)]);
  expect(first?.digest).toBe(second?.digest);
  expect(first?.counts['events']).toBeGreaterThan(1000);
  expect(first?.shoppers.filter(({ page }) => page !== undefined)).toHaveLength(
    'arePages' in world ? world.shoppers : 0,
  );
});

test('replays one shopper alone with the same actions and faults as among others', async () => {
  const [job] = jobsOf({ profile: 'bad day', seed: 'alone 4', worlds: 1, shoppers: 4, arePages: true });
  if (job === undefined) throw new Error('No world was created');
  const name = 'client3';
  const part = { ...completeWorld, shoppers: [name] };
  const results = (await pool.run([job, { ...job, part }])).map(({ shoppers, faults }) => ({
    shopper: shoppers.find((one) => one.name === name),
    // Ids of the faults of a page and of the page's calls.
    faultIds: faults.map(({ id }) => id).filter((id) => id.includes(`@ ${name} page `)),
  }));
  expect(results[0]).toEqual(results[1]);
  expect(results[0]?.faultIds.length).toBeGreaterThan(2);
  expect(results[0]?.shopper?.intents).not.toEqual([]);
});

test('reports only its own simulated run after an earlier run timed out', async () => {
  const [slow, next] = jobsOf({ profile: 'calm', seed: 'timed out', worlds: 2, shoppers: 1 });
  if (slow === undefined || next === undefined) throw new Error('No world was created');
  const { digest } = await pool.runOne(next);
  const abandoned = pool.runOne(slow).catch(String);
  expect((await pool.runOne(next)).digest).toBe(digest);
  expect(await abandoned).toContain('AbortError');
});

test.each(['calm', 'bad day', 'hell'])(
  'shows customers pages that match their charges and orders in the profile "%s"',
  async (profile) => {
    expect(await runWorlds({ profile, seed: 'pages', worlds: 1, shoppers: 12, arePages: true })).toEqual([]);
  },
);

test('charges customers with a wallet what its sheet displayed', async () => {
  const worlds = { profile: 'bad day', seed: 'wallets', worlds: 1, shoppers: 12, arePages: true };
  const reports = await pool.run(jobsOf({ ...worlds, wallets: true }));
  expect(reports.flatMap(({ problems }) => problems)).toEqual([]);
  const approvals = reports.flatMap(({ transitionCounts }) =>
    Object.entries(transitionCounts).filter(([name]) => name.includes('express.approved')),
  );
  expect(approvals).not.toEqual([]);
});

test('sends the presses of customers who resume, compare codes or mark dishes', async () => {
  const reports = await pool.run(
    jobsOf({ profile: 'bad day', seed: 'habits', worlds: 2, shoppers: 20, arePages: true }),
  );
  expect(reports.flatMap(({ problems }) => problems)).toEqual([]);
  const taken = reports.flatMap(({ transitionCounts }) => Object.keys(transitionCounts));
  const presses = [
    'checkout.home: field.edited',
    'checkout.home.choosing: order.resumed',
    'checkout.form.editing: streetNumber.declined',
    'checkout.payment.open: promo.confirmed',
    'checkout.payment.open: promo.declined',
    ': wishes.changed',
  ];
  expect(presses.filter((press) => !taken.some((transition) => transition.includes(press)))).toEqual([]);
});

test.each([
  ['bad day', 2],
  ['hell', 1],
])('gives each charge one order or one full refund in the profile "%s"', async (profile, worlds) => {
  expect(await runWorlds({ profile, seed: 'fixed', worlds, shoppers: 20 })).toEqual([]);
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
])('breaks no promise with only the fault "%s"', async (fault, arePages) => {
  const worlds = { profile: 'calm', fault, seed: `alone ${fault}`, worlds: 2, shoppers: 3, arePages };
  const reports = await pool.run(jobsOf(worlds));
  expect(reports.flatMap(({ problems }) => problems)).toEqual([]);
  const struck = reports.flatMap(({ faults }) => faults.map(({ kind }) => kind));
  expect(new Set(struck)).toEqual(new Set([fault]));
});

test('lists every failed refund for operators, who retry or refund it', async () => {
  const seed = 'alone refund failed';
  const worlds = { profile: 'calm', fault: 'refund failed', seed, worlds: 4, shoppers: 14 };
  const reports = await pool.run(jobsOf(worlds));
  expect(reports.flatMap(({ problems }) => problems)).toEqual([]);
  const failed = reports.flatMap(({ faults }) => faults.map(({ kind }) => kind));
  expect(failed.length).toBeGreaterThan(1);
  expect(new Set(failed)).toEqual(new Set(['refund failed']));
  const rulings = reports.flatMap(({ operatorActions }) => operatorActions.map(({ ruling }) => ruling));
  expect(rulings.filter((ruling) => ruling === 'retry' || ruling === 'refund').length).toBe(failed.length);
});

test.each(['refund refused', 'refund unanswered'])(
  'refunds the payment once despite the fault "%s"',
  async (fault) => {
    const worlds = { profile: 'calm', fault, seed: `at once ${fault}`, worlds: 2, shoppers: 5 };
    const reports = await pool.run(jobsOf(worlds));
    expect(reports.flatMap(({ problems }) => problems)).toEqual([]);
    expect(reports.flatMap(({ faults }) => faults.map(({ kind }) => kind))).toContain(fault);
    const charged = reports.flatMap(({ payments }) => payments.filter(({ isCharged }) => isCharged));
    expect(charged.filter(({ refunds }) => refunds.length === 1).length).toBeGreaterThan(1);
  },
);

test('finds a planted mutation and shrinks the run to one shopper and few faults', async () => {
  // The planted bug has no effect in the first ten worlds.
  const jobs = jobsOf({ profile: 'bad day', seed: 'planted 4', worlds: 20, shoppers: 5 }).slice(10);
  const mutatedPool = new Pool({ mutation: 'silence-is-a-refusal', workers: 1 });
  onTestFinished(() => mutatedPool.close());
  const reports = await mutatedPool.run(jobs, { stopsAtFirstProblem: true });
  const failing = reports.find(({ problems }) => problems.length > 0);
  const job = jobs.find(({ seed }) => seed === failing?.seed);
  if (failing === undefined || job === undefined) throw new Error('No world has failed');
  const { report } = await shrink(job, failing, (smaller) => mutatedPool.run(smaller));
  expect(report.problems).toContainEqual(expect.stringContaining('enregistrée et remboursée'));
  expect(report.shoppers).toHaveLength(1);
  expect(report.faults.length).toBeLessThan(4);
  const timeline = report.timeline.map(({ text }) => text);
  expect(timeline).toContainEqual(
    expect.stringMatching(/^Enregistrement par le système de commandes\u00a0: Envoi au système/),
  );
  expect(timeline).toContainEqual(
    expect.stringMatching(/^enregistre une box de \d+ repas, pour le paiement de /),
  );
  expect(timeline).toContainEqual(expect.stringMatching(/^rembourse \d+,\d\d\u00a0€ sur le paiement de /));
  // Timelines contain no code names, statuses or ids, except the main backend's field of an uncertain voucher.
  const named = /…\w{4}|PayGreen|(?:paygreen|edenred)_error/g;
  expect(
    timeline.filter((text) => /\w_\w|[a-z][A-Z]|\b[45]\d\d\b|undefined/.test(text.replaceAll(named, ''))),
  ).toEqual([]);
});

test('gives each charge one order or one full refund for a random seed', async () => {
  const seed = String(Date.now() % 2 ** 31);
  const problems = await runWorlds({ profile: 'bad day', seed, worlds: 3, shoppers: 20 });
  expect(problems, `npm run simulate -- --seed ${seed} --orders 60`).toEqual([]);
});
