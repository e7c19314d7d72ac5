import { and, assign, createMachine, enqueueActions, log, not, raise, setup, stateIn } from 'xstate';

/** Machine without types, `setup` or id. */
export const toggle = createMachine({
  initial: 'off',
  states: { off: { on: { toggle: 'on' } }, on: { on: { toggle: 'off' } } },
});

/** Machine with a counter without an upper limit. */
export const counter = createMachine({
  types: {} as { context: { count: number }; events: { type: 'inc' } | { type: 'dec' } },
  id: 'counter',
  context: { count: 0 },
  on: {
    inc: { actions: assign({ count: ({ context }) => context.count + 1 }) },
    dec: {
      guard: ({ context }) => context.count > 0,
      actions: assign({ count: ({ context }) => context.count - 1 }),
    },
  },
});

/** Machine with a state that is only reached after 20 events. */
export const patient = createMachine({
  types: {} as { context: { tries: number } },
  id: 'patient',
  context: { tries: 0 },
  initial: 'trying',
  states: {
    trying: {
      on: {
        fail: [
          { guard: ({ context }) => context.tries >= 20, target: 'tired' },
          { actions: assign({ tries: ({ context }) => context.tries + 1 }) },
        ],
      },
    },
    tired: { type: 'final' },
  },
});

/** Machine with inline guards that read the event, and a list without a length limit. */
export const list = setup({
  types: {} as {
    context: { items: string[] };
    events: { type: 'add'; text: string } | { type: 'remove'; index: number } | { type: 'clear' };
  },
}).createMachine({
  id: 'list',
  context: { items: [] },
  on: {
    add: {
      guard: ({ event }) => event.text.trim().length > 0,
      actions: assign({ items: ({ context, event }) => [...context.items, event.text] }),
    },
    remove: {
      guard: ({ context, event }) => event.index < context.items.length,
      actions: assign({
        items: ({ context, event }) => context.items.filter((_, index) => index !== event.index),
      }),
    },
    clear: { guard: ({ context }) => context.items.length > 3, actions: assign({ items: [] }) },
  },
});

/** Machine with a wildcard, a partial wildcard and a forbidden transition. */
export const listener = createMachine({
  id: 'listener',
  initial: 'open',
  states: {
    open: { on: { 'mouse.*': 'busy', ignored: {}, '*': 'closed' } },
    busy: { on: { 'mouse.up': 'open' } },
    closed: { type: 'final' },
  },
});

/** Machine with two parallel regions, one of which waits for the other, and a history state. */
export const player = createMachine({
  id: 'player',
  initial: 'playing',
  on: { eject: '.empty' },
  states: {
    playing: {
      type: 'parallel',
      on: { pause: 'paused' },
      states: {
        sound: {
          initial: 'loud',
          states: { loud: { on: { mute: 'quiet' } }, quiet: { on: { mute: 'loud' } } },
        },
        light: {
          initial: 'dim',
          states: {
            dim: { on: { shine: { guard: stateIn({ playing: { sound: 'loud' } }), target: 'bright' } } },
            bright: {},
          },
        },
        was: { type: 'history', history: 'deep' },
      },
    },
    paused: { on: { play: 'playing.was' } },
    empty: {},
  },
});

/** Machine with a compound state with `onDone`, then delayed transitions. */
export const steps = createMachine(
  {
    id: 'steps',
    initial: 'first',
    states: {
      first: {
        initial: 'begun',
        states: { begun: { on: { next: 'over' } }, over: { type: 'final' } },
        onDone: { target: 'second', actions: log('on') },
      },
      second: { after: { 1000: 'third', never: 'first' } },
      third: { type: 'final' },
    },
  },
  { delays: { never: 60_000 } },
);

/** Machine with combined guards, raised events and `enqueueActions`. */
export const gate = setup({
  types: {} as {
    context: { coins: number };
    events: { type: 'coin' } | { type: 'push' } | { type: 'opened' };
  },
  guards: { isPaid: ({ context }) => context.coins >= 2, isBroke: ({ context }) => context.coins === 0 },
}).createMachine({
  id: 'gate',
  context: { coins: 0 },
  initial: 'locked',
  states: {
    locked: {
      id: 'bar',
      on: {
        coin: { actions: assign(({ context }) => ({ coins: Math.min(2, context.coins + 1) })) },
        push: { guard: and(['isPaid', not('isBroke')]), target: '#way', actions: raise({ type: 'opened' }) },
      },
    },
    open: {
      id: 'way',
      entry: enqueueActions(({ enqueue, check }) => {
        if (check('isPaid')) enqueue.assign({ coins: 0 });
      }),
      on: { opened: { actions: () => {} }, push: '#bar' },
    },
  },
});

/** Machine with a guard that compares a number of the event with one of the context. */
export const limited = createMachine({
  types: {} as { context: { max: number }; events: { type: 'count'; count: number } },
  id: 'limited',
  context: { max: 3 },
  initial: 'few',
  states: {
    few: { on: { count: { guard: ({ event, context }) => event.count > context.max, target: 'many' } } },
    many: {},
  },
});
