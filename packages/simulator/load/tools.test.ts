import { expect, test } from 'vitest';
import { bind } from '#server/http/listen.node.ts';
import { checkPromises } from '#simulator/checks/promises.ts';
import { openBalancer } from './balancer.ts';
import { emptyReport } from '#simulator/shoppers/report.ts';
import { createTimings } from './timings.ts';

test('distributes connections in turn and skips a stopped shop', async () => {
  const balancer = await openBalancer();
  const shops = await Promise.all(
    ['one', 'two'].map(async (name) => {
      const shop = await bind(0);
      shop.setListener((_request, response) => response.end(name));
      balancer.add(shop.port);
      return shop;
    }),
  );
  const request = async () =>
    (await fetch(`http://127.0.0.1:${balancer.port}/`, { headers: { connection: 'close' } })).text();
  expect([await request(), await request()].toSorted()).toEqual(['one', 'two']);
  await shops[0]?.close(0);
  expect([await request(), await request()]).toEqual(['two', 'two']);
  await shops[1]?.close(0);
  await balancer.close();
});

test('counts, times and lists failed calls', async () => {
  const timings = createTimings();
  await timings.time('good', () => Promise.resolve());
  await expect(timings.time('bad', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  timings.record('good', 100);
  expect(timings.errors()).toBe(1);
  expect(timings.table()).toMatch(/\| good \| 2 \| 0 \| \d+ \| 100 \|/);
  expect(timings.table()).toContain('1 x bad: no');
});

test('fails cut connections and serves later ones', async () => {
  const balancer = await openBalancer();
  const shop = await bind(0);
  balancer.add(shop.port);
  let isCut = true;
  shop.setListener((_request, response) => (isCut ? balancer.cutConnections() : response.end('there')));
  const request = () => fetch(`http://127.0.0.1:${balancer.port}/`, { headers: { connection: 'close' } });
  await expect(request()).rejects.toThrow('fetch failed');
  isCut = false;
  expect(await (await request()).text()).toBe('there');
  await Promise.all([shop.close(0), balancer.close()]);
});

test('reports a confirmed order that does not exist', () => {
  const emptyLedger = {
    orders: [],
    stripe: { intents: [], refunds: [] },
    paygreen: { orders: [] },
    edenred: { transactions: [] },
  };
  const confirmed = { intentId: 'pi_1', amount: 8589, order: null };
  const shoppers = [
    { ...emptyReport, name: 'client0', end: 'ordered', intents: ['pi_1'], confirmedOrder: confirmed },
  ] as const;
  expect(checkPromises({ ledger: emptyLedger, shoppers }).flatMap(({ problems }) => problems)).toEqual([
    'client0 a lu «\u00a0Merci\u00a0» sans commande valide\u00a0: attendu 1\u00a0commande et aucun remboursement, trouvé aucun paiement, pi_1',
  ]);
});
