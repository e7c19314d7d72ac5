import { setup } from 'xstate';
import { expect, test } from 'vitest';
import { describeTours as describeWithNode } from '#workbench/node-test.ts';
import { createDescribeTours } from '#workbench/testing/describeTours.ts';
import { describeTours } from '#workbench/vitest.ts';

const lamp = setup({ types: {} as { events: { type: 'pressed'; hard: boolean } } }).createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { pressed: 'on' } }, on: { on: { pressed: 'off' } } },
});

describeTours(lamp, (actor) => ({
  states: { on: ({ value }) => expect(actor.getSnapshot().value).toBe(value) },
}));

test('defines one test per path, which fails with the assertion of a state', async () => {
  const tests = new Map<string, () => Promise<void>>();
  const titles: string[] = [];
  const describe = (title: string, defineTests: () => void): void => {
    titles.push(title);
    defineTests();
  };
  createDescribeTours({ describe, test: (title, run) => tests.set(title, run) })(lamp, {
    states: { on: () => Promise.reject(new Error('the bulb is broken')) },
  });

  expect([titles, [...tests.keys()]]).toEqual([['lamp'], ['lamp, tour 1 of 1: 2 steps to "off"']]);
  await expect([...tests.values()][0]?.()).rejects.toThrow(/the bulb is broken/);
  expect(describeWithNode).toBeTypeOf('function');
});
