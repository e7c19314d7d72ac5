import { assign, fromPromise, setup, type AnyMachineSnapshot } from 'xstate';
import { expect, test } from 'vitest';
import { describeTours as describeWithNode } from '#workbench/node-test.ts';
import { createDescribeTours, type TourOptions } from '#workbench/testing/describeTours.ts';
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

const tourOfLamp = 'lamp, tour 1 of 1: 2 steps to off';
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
  xstate.init -> open
  paid {"price":5} -> charging
  onError: charge {"error":"Error: network down"} -> open
  paid {"price":5} -> charging
  onDone: charge -> done   (this state failed)
Context: {"total":5}`);
  expect(await failWith({ events: { paid: () => Promise.reject(new Error('no button')) } })).toBe(`\
Error: no button

Steps of the path:
  xstate.init -> open
  paid {"price":5}   (this event failed)`);
});

test.each([
  [{ states: { onn: () => undefined } }, 'lamp: unknown name in states: "onn". Similar names: #lamp.on, on'],
  [
    { states: { '#lamp.of': () => undefined } },
    'lamp: unknown name in states: "#lamp.of". Similar names: #lamp.off',
  ],
  [{ events: { presed: () => undefined } }, 'lamp: unknown name in events: "presed". Similar names: pressed'],
  [
    { events: { 'xstate.done.actor.charge': () => undefined } },
    'lamp: unknown name in events: "xstate.done.actor.charge"',
  ],
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
  const checkStates = (unreached: readonly string[]) =>
    definedTests(dimmed, {}, { unreached }).tests.get(title)?.();
  await expect(checkStates(['dimmed.dim'])).resolves.toBeUndefined();
  await expect(checkStates(['dimmed.dimm'])).rejects.toThrow('unknown name in unreached: "dimmed.dimm"');
  await expect(checkStates(['dimmed.dim', 'dimmed.on'])).rejects.toThrow(
    'A path enters dimmed.on. Remove these states from "unreached".',
  );
});

test('counts a final state that is left in the same step as entered', async () => {
  const { tests } = definedTests(
    setup({}).createMachine({
      id: 'parcel',
      initial: 'packing',
      states: {
        packing: {
          initial: 'open',
          states: { open: { on: { closed: 'packed' } }, packed: { type: 'final' } },
          onDone: 'sent',
        },
        sent: {},
      },
    }),
  );

  await expect(tests.get('parcel: paths enter every state')?.()).resolves.toBeUndefined();
});

test('names the samples that are missing on the way to a state', async () => {
  const { tests } = definedTests(
    setup({ actors: { weigh: fromPromise(() => Promise.resolve({ grams: 700 })) } }).createMachine({
      id: 'scale',
      initial: 'weighing',
      states: {
        weighing: {
          invoke: {
            src: 'weigh',
            onDone: { guard: ({ event }) => event.output?.grams === 12_345, target: 'heavy' },
            onError: 'broken',
          },
        },
        heavy: {},
        broken: {},
      },
    }),
  );

  await expect(tests.get('scale: paths enter every state')?.()).rejects.toThrow(
    /^No path enters scale\.heavy\. .* Without samples: responses of weigh \("answers"\)\.$/,
  );
});

test('fails if an invariant is false in an explored step, with the shortest path to it', async () => {
  const till = setup({
    types: {} as { context: { sum: number }; events: { type: 'added'; price: number } | { type: 'paid' } },
  }).createMachine({
    id: 'till',
    context: { sum: 0 },
    initial: 'open',
    states: {
      open: {
        on: {
          added: { actions: assign({ sum: ({ context, event }) => context.sum + event.price }) },
          paid: 'paid',
        },
      },
      paid: { type: 'final' },
    },
  });
  const invariants = {
    'the sum stays below 15': ({ after }: { after: AnyMachineSnapshot }) => after.context.sum < 15,
  };
  const checkWith = (options: TourOptions) =>
    definedTests(till, {}, { invariants, ...options }).tests.get(
      'till: invariants hold in all explored steps',
    );
  const events = [{ type: 'added', price: 5 }, { type: 'paid' }];
  const broken = `\
Broken invariant: the sum stays below 15

Steps of the path:
  xstate.init -> open
  added {"price":5} -> open
  added {"price":5} -> open
  added {"price":5} -> open`;

  await expect(checkWith({ events })?.()).rejects.toThrow(broken);
  await expect(checkWith({ events: () => events })?.()).rejects.toThrow(broken);
  await expect(
    checkWith({ events, filterEvents: (_state, { type }) => type === 'paid' })?.(),
  ).resolves.toBeUndefined();
});

test('rejects responses of work that the machine does not have', () => {
  expect(() => definedTests(lamp, {}, { answers: { charge: [true] } })).toThrow(
    'lamp: unknown name in answers: "charge"',
  );
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
