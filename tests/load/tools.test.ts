import { expect, test } from 'vitest';
import { bind } from '#server/listen.node.ts';
import { openBalancer } from './balancer.ts';
import { createTimings } from './timings.ts';

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
  expect(timings.table()).toContain('| good | 2 | 0 | 0 | 100 |');
  expect(timings.table()).toContain('1 x bad: no');
});
