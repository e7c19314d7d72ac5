import { expect, test } from 'vitest';
import { bind } from '#server/listen.node.ts';
import { faultNames } from '#server/sandbox/faultNames.ts';
import { Faults } from '#server/sandbox/faults.ts';
import { openDatabase } from '#server/sandbox/database.ts';
import { judge } from '#tests/simulator/checks/promises.ts';
import { profiles } from '#tests/simulator/profiles.ts';
import { openBalancer } from './balancer.ts';
import { nothingSeen } from '#tests/simulator/shoppers/report.ts';
import { chaosTable, type ChaosReport } from './chaosTable.ts';
import { places, planOf, victims, type Misfortune } from './plan.ts';
import { createTimings } from './timings.ts';
import { samplePayment } from './samplePayment.ts';

test('the balancer gives each connection to the next shop, and none to one that is away', async () => {
  const balancer = await openBalancer();
  const shops = await Promise.all(
    ['one', 'two'].map(async (name) => {
      const shop = await bind(0);
      shop.answerWith((_request, response) => response.end(name));
      balancer.add(shop.port);
      return shop;
    }),
  );
  const ask = async () =>
    (await fetch(`http://127.0.0.1:${balancer.port}/`, { headers: { connection: 'close' } })).text();
  expect([await ask(), await ask()].toSorted()).toEqual(['one', 'two']);
  await shops[0]?.close(0);
  expect([await ask(), await ask()]).toEqual(['two', 'two']);
  await shops[1]?.close(0);
  await balancer.close();
});

test('what fails is counted, timed and told', async () => {
  const timings = createTimings();
  await timings.time('good', () => Promise.resolve());
  await expect(timings.time('bad', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  timings.note('good', 100);
  expect(timings.errors()).toBe(1);
  expect(timings.table()).toMatch(/\| good \| 2 \| 0 \| \d+ \| 100 \|/);
  expect(timings.table()).toContain('1 x bad: no');
});

test('cut connections break, and the next ones are made as before', async () => {
  const balancer = await openBalancer();
  const shop = await bind(0);
  balancer.add(shop.port);
  let isCut = true;
  shop.answerWith((_request, response) => (isCut ? balancer.cut() : response.end('there')));
  const ask = () => fetch(`http://127.0.0.1:${balancer.port}/`, { headers: { connection: 'close' } });
  await expect(ask()).rejects.toThrow('fetch failed');
  isCut = false;
  expect(await (await ask()).text()).toBe('there');
  await Promise.all([shop.close(0), balancer.close()]);
});

const misfortunesOf = (
  profile: keyof typeof profiles,
  orders: number,
  seed = 'seed',
): readonly Misfortune[] =>
  planOf(seed, profiles[profile], orders).misfortunes.map(({ misfortune }) => misfortune);
const countOf = (all: readonly Misfortune[], kind: Misfortune['kind']): number =>
  all.filter((one) => one.kind === kind).length;

test('a plan is the same for the same seed, and another one for another', () => {
  expect(planOf('1', profiles.hell, 100)).toEqual(planOf('1', profiles.hell, 100));
  expect(planOf('1', profiles.hell, 100)).not.toEqual(planOf('2', profiles.hell, 100));
});

test('nothing goes wrong on a calm day; on a bad one everything does, more the more people come', () => {
  expect(misfortunesOf('calm', 1000)).toEqual([]);
  const [few, many] = [misfortunesOf('bad day', 20), misfortunesOf('bad day', 1000)];
  for (const kind of ['fault', 'outage', 'death', 'cut', 'full disk', 'refund failed'] as const) {
    expect(countOf(few, kind)).toBeGreaterThan(0);
    expect(countOf(many, kind)).toBeGreaterThan(countOf(few, kind));
  }
});

test('each process is killed at least once, and all goes wrong in its order while people are there', () => {
  const { misfortunes } = planOf('seed', profiles['bad day'], 20);
  const killed = misfortunes.flatMap(({ misfortune }) =>
    misfortune.kind === 'death' && misfortune.isSudden ? [misfortune.victim] : [],
  );
  expect(new Set(killed)).toEqual(new Set(victims));
  const times = misfortunes.map(({ after }) => after);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(times.every((after) => after < 20)).toBe(true);
});

test('the sandbox knows every fault that is planned', () => {
  const faults = new Faults(openDatabase(':memory:'));
  for (const { name, fault } of misfortunesOf('hell', 200).filter((one) => one.kind === 'fault'))
    expect(() => faults.replace({ [name]: fault })).not.toThrow();
  for (const names of Object.values(places)) expect(faultNames).toEqual(expect.arrayContaining([...names]));
});

const quiet: ChaosReport = {
  shoppers: [{ ...nothingSeen, name: 'client0', end: 'ordered', intents: ['pi_1'] }],
  payments: [samplePayment],
  faults: new Map([['delay', 3]]),
  outages: 0,
  cuts: 0,
  failedRefunds: 2,
  returns: [],
  leftOut: new Set(),
  operators: 0,
  promises: [{ promise: 'ce que le client lit est vrai', problems: [] }],
  seconds: 2,
  memory: new Map([['boutique', 180.4]]),
};

test('the table tells ends, faults and orders a second, and no process where none died', () => {
  const table = chaosTable(quiet);
  expect(table).toContain('1 clients en 2 s, 0,5 commandes par seconde');
  expect(table).toContain('commande confirmée 1');
  expect(table).toContain('lent ou muet 3');
  expect(table).toContain('échoués ensuite 2');
  expect(table).toContain('boutique 180,4');
  expect(table).toContain('Promesses non tenues\u00a0: en tout 0');
  expect(table).not.toContain('kill -9');
});

test('the table tells how long each process was away, what never came back, and each promise by its name', () => {
  const away = { who: 'engine', isSudden: true } as const;
  const table = chaosTable({
    ...quiet,
    returns: [
      { ...away, answered: 500, ordered: 1000 },
      { ...away, isSudden: false, answered: null, ordered: null },
    ],
    leftOut: new Set(['disk']),
    promises: [{ promise: 'ce que le client lit est vrai', problems: ['client0 a lu'] }],
  });
  expect(table).toContain('| moteur | 1 | 1 | 1 | 0,5 / 0,5 | 1 / 1 |');
  expect(table).toContain('Disque plein laissé de côté');
  expect(table).toContain('ce que le client lit est vrai\u00a0: 1 fois\n    client0 a lu');
});

test('who was told of an order that is not there has been told wrong', () => {
  const nothing = {
    orders: [],
    stripe: { intents: [], refunds: [] },
    paygreen: { orders: [] },
    edenred: { transactions: [] },
  };
  const told = { intentId: 'pi_1', amount: 8589, order: null };
  const shoppers = [{ ...nothingSeen, name: 'client0', end: 'ordered', intents: ['pi_1'], told }] as const;
  expect(judge({ ledger: nothing, shoppers }).flatMap(({ problems }) => problems)).toEqual([
    'client0 a lu «\u00a0Merci\u00a0», et sa commande n’existe pas\u00a0: attendu 1\u00a0commande et rien de rendu, trouvé aucun paiement, pi_1',
  ]);
});
