import { assign, fromPromise, setup } from 'xstate';
import { expect, test } from 'vitest';
import { describeTours as describeWithNode } from '#workbench/node-test.ts';
import { createDescribeTours } from '#workbench/testing/describeTours.ts';
import type { ActorHandlers } from '#workbench/testing/testOnActor.ts';
import { describeTours } from '#workbench/vitest.ts';

const lamp = setup({ types: {} as { events: { type: 'pressed'; hard: boolean } } }).createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { pressed: 'on' } }, on: { on: { pressed: 'off' } } },
});

describeTours(lamp, (actor) => ({
  states: { on: ({ value }) => expect(actor.getSnapshot().value).toBe(value) },
}));

/** Collects the tests that `describeTours` defines. */
function definedTests(...parameters: Parameters<ReturnType<typeof createDescribeTours>>): {
  readonly titles: readonly string[];
  readonly tests: ReadonlyMap<string, () => Promise<void>>;
} {
  const tests = new Map<string, () => Promise<void>>();
  const titles: string[] = [];
  const describe = (title: string, defineTests: () => void): void => {
    titles.push(title);
    defineTests();
  };
  createDescribeTours({ describe, test: (title, run) => tests.set(title, run) })(...parameters);
  return { titles, tests };
}

const tourOfLamp = 'lamp, tour 1 of 1: 2 steps to "off"';
const allStatesOfLamp = 'lamp: paths enter every state';

test('defines one test per path, which fails with the assertion of a state', async () => {
  const { titles, tests } = definedTests(lamp, {
    states: { on: () => Promise.reject(new Error('the bulb is broken')) },
  });

  expect([titles, [...tests.keys()]]).toEqual([['lamp'], [tourOfLamp, allStatesOfLamp]]);
  await expect(tests.get(tourOfLamp)?.()).rejects.toThrow(/^the bulb is broken/);
  await expect(tests.get(allStatesOfLamp)?.()).resolves.toBeUndefined();
  expect(describeWithNode).toBeTypeOf('function');
});

test('lists the steps up to a failed state or event, in the words of the code', async () => {
  const order = setup({
    types: {} as { context: { total: number }; events: { type: 'paid'; price: number } },
    actors: { charge: fromPromise(() => Promise.resolve(true)) },
  }).createMachine({
    id: 'order',
    context: { total: 0 },
    initial: 'open',
    states: {
      open: { on: { paid: { target: 'charging', actions: assign({ total: ({ event }) => event.price }) } } },
      charging: { invoke: { src: 'charge', onDone: 'done', onError: 'open' } },
      done: { type: 'final' },
    },
  });
  const failWith = async (handlers: ActorHandlers<typeof order>): Promise<unknown> => {
    const { tests } = definedTests(order, handlers, { events: [{ type: 'paid', price: 5 }] });
    const results = await Promise.allSettled(Array.from(tests.values(), (run) => run()));
    return results
      .flatMap((result) =>
        result.status === 'rejected' && result.reason instanceof Error ? [result.reason] : [],
      )
      .map(({ stack }) => stack?.replaceAll(/\n {4}at .*/g, ''))[0];
  };

  expect(await failWith({ states: { done: () => Promise.reject(new Error('no receipt')) } })).toBe(`\
Error: no receipt

Steps of the path:
  xstate.init -> "open"
  paid {"price":5} -> "charging"
  onError: charge {"error":"Error: network down"} -> "open"
  paid {"price":5} -> "charging"
  onDone: charge -> "done"   (this state failed)
Expected context: {"total":5}`);
  expect(await failWith({ events: { paid: () => Promise.reject(new Error('no button')) } })).toBe(`\
Error: no button

Steps of the path:
  xstate.init -> "open"
  paid {"price":5}   (this event failed)`);
});

test.each([
  [{ states: { onn: () => undefined } }, 'lamp has no state "onn"'],
  [{ states: { '#lamp.of': () => undefined } }, 'lamp has no state "#lamp.of"'],
  [{ events: { presed: () => undefined } }, 'lamp has no event "presed"'],
])('fails for the misspelt handler of %o', async (handlers, message) => {
  await expect(definedTests(lamp, handlers).tests.get(tourOfLamp)?.()).rejects.toThrow(message);
});

test('fails if no path enters a state, unless the options list it', async () => {
  const dimmed = setup({}).createMachine({
    id: 'dimmed',
    initial: 'off',
    states: { off: { on: { pressed: 'on' } }, on: {}, dim: {} },
  });
  const title = 'dimmed: paths enter every state';

  await expect(definedTests(dimmed).tests.get(title)?.()).rejects.toThrow('No path enters dimmed.dim.');
  await expect(
    definedTests(dimmed, {}, { unreached: ['dimmed.dim'] }).tests.get(title)?.(),
  ).resolves.toBeUndefined();
});

test('names the error of a machine that throws without samples', () => {
  const measured = setup({
    types: {} as { events: { type: 'chosen'; file: { size: number } } },
    guards: { isSmall: ({ event }) => event.file.size < 10 },
  }).createMachine({
    id: 'measured',
    initial: 'empty',
    states: { empty: { on: { chosen: { guard: 'isSmall', target: 'full' } } }, full: {} },
  });

  expect(() => definedTests(measured)).toThrow(/No path through measured, because its code threw: .*size/);
});
