import { assign, createMachine, setup } from 'xstate';

/** Machine that throws without an input. The types declare the input. */
export const adult = setup({
  types: {} as { input: { person: { name: string; age: number } }; context: { age: number } },
}).createMachine({
  id: 'adult',
  context: ({ input }) => ({ age: input.person.age }),
  initial: 'asked',
  states: {
    asked: {
      always: [{ guard: ({ context }) => context.age >= 18, target: 'let in' }, { target: 'sent away' }],
    },
    'let in': {},
    'sent away': {},
  },
});

/** Machine that throws without an input. The input is typed `unknown`. */
export const unreported = createMachine({
  id: 'unreported',
  context: ({ input }: { input: unknown }) => {
    if (typeof input !== 'object' || input === null) throw new Error('an order is needed');
    return { order: input };
  },
  initial: 'begun',
  states: { begun: { on: { end: 'over' } }, over: {} },
});

/** Machine that uses random numbers and the current time. */
export const lottery = createMachine({
  types: {} as { context: { draw: number; at: number; ids: string[] } },
  id: 'lottery',
  context: () => ({ draw: Math.random(), at: Date.now(), ids: [] }),
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        play: {
          target: 'played',
          actions: assign({ draw: () => Math.random(), at: () => new Date().getTime() }),
        },
      },
    },
    played: {
      on: {
        again: {
          target: 'waiting',
          actions: assign({ ids: ({ context }) => [...context.ids, String(context.draw)] }),
        },
      },
    },
  },
});

/** Machine of a board game. The event `put` contains the index of a field. */
export const board = setup({
  types: {} as {
    context: { fields: (string | null)[]; free: number };
    events: { type: 'put'; at: number } | { type: 'reset' };
  },
  guards: { isFree: ({ context, event }) => event.type === 'put' && context.fields[event.at] === null },
}).createMachine({
  id: 'board',
  context: { fields: Array(4).fill(null), free: 4 },
  initial: 'playing',
  states: {
    playing: {
      always: { guard: ({ context }) => context.free === 0, target: 'full' },
      on: {
        put: {
          guard: 'isFree',
          actions: assign({
            fields: ({ context, event }) => context.fields.with(event.at, 'x'),
            free: ({ context }) => context.free - 1,
          }),
        },
      },
    },
    full: {
      on: { reset: { target: 'playing', actions: assign({ fields: () => Array(4).fill(null), free: 4 }) } },
    },
  },
});

/** Value of the context that JSON cannot represent. */
class Basket {
  readonly fruits = new Map<string, number>();
}
export const shop = createMachine({
  types: {} as {
    context: { basket: Basket; seen: Set<string>; since: Date; mode: 'browse' | 'buy' };
    events: { type: 'look'; at: 'apple' | 'pear' } | { type: 'buy' };
  },
  id: 'shop',
  context: () => ({
    basket: new Basket(),
    seen: new Set<string>(),
    since: new Date(),
    mode: 'browse' as const,
  }),
  on: {
    look: { actions: assign({ seen: ({ context, event }) => new Set([...context.seen, event.at]) }) },
    buy: { guard: ({ context }) => context.seen.size > 1, actions: assign({ mode: 'buy' }) },
  },
});

/** Machine with an action that throws for one event. */
export const careless = createMachine({
  types: {} as { context: { bids: number[] }; events: { type: 'bid'; amount: number } | { type: 'close' } },
  id: 'careless',
  context: { bids: [] },
  initial: 'open',
  states: {
    open: {
      on: {
        bid: { actions: assign({ bids: ({ context, event }) => [...context.bids, event.amount] }) },
        close: {
          target: 'closed',
          actions: assign({
            bids: ({ context }) => [context.bids.reduce((one, other) => Math.max(one, other))],
          }),
        },
      },
    },
    closed: {},
  },
});
