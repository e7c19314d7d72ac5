import {
  assign,
  createMachine,
  fromCallback,
  fromPromise,
  sendParent,
  sendTo,
  setup,
  spawnChild,
  stopChild,
  type ActorRefFrom,
} from 'xstate';

/**
 * Machine that invokes work without an id. The response decides the next state, and the stub returns only one response.
 */
export const order = setup({
  types: {} as { context: { verdict: string | null } },
  actors: { askBank: fromPromise(async () => ({ verdict: 'granted' as const, amount: 3 })) },
}).createMachine({
  id: 'order',
  context: { verdict: null },
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        src: 'askBank',
        onDone: { target: 'deciding', actions: assign({ verdict: ({ event }) => event.output.verdict }) },
        onError: 'failed',
      },
      after: { 5000: 'failed' },
    },
    deciding: {
      always: [
        { guard: ({ context }) => context.verdict === 'granted', target: 'granted' },
        { guard: ({ context }) => context.verdict === 'later', target: 'asking' },
        { target: 'failed' },
      ],
    },
    granted: { type: 'final' },
    failed: { on: { retry: 'asking' } },
  },
});

/** Machine with inline invoked work. Its guards compare the messages of failures. */
export const upload = createMachine({
  id: 'upload',
  initial: 'sending',
  states: {
    sending: {
      invoke: {
        src: fromPromise(async () => ({ size: 12 })),
        onDone: [{ guard: ({ event }) => event.output.size > 100, target: 'tooBig' }, { target: 'sent' }],
        onError: [
          {
            guard: ({ event }) => event.error instanceof Error && event.error.message === 'offline',
            target: 'waiting',
          },
          { target: 'lost' },
        ],
      },
    },
    waiting: { on: { online: 'sending' } },
    tooBig: {},
    sent: {},
    lost: {},
  },
});

/** Machine with a callback actor that sends events, and a counter with a limit. */
export const clock = setup({
  types: {} as { context: { left: number }; events: { type: 'tick' } | { type: 'stop' } },
  actors: { ticks: fromCallback(() => () => {}) },
}).createMachine({
  id: 'clock',
  context: { left: 30 },
  invoke: { src: 'ticks' },
  initial: 'running',
  states: {
    running: {
      always: { guard: ({ context }) => context.left <= 0, target: 'over' },
      on: {
        tick: { actions: assign({ left: ({ context }) => context.left - 1 }) },
        stop: 'over',
      },
    },
    over: { type: 'final' },
  },
});

/** Child machine that sends an event to its parent. */
export const child = createMachine({
  id: 'child',
  initial: 'working',
  states: {
    working: { on: { finish: { target: 'over', actions: sendParent({ type: 'child.finished' }) } } },
    over: { type: 'final' },
  },
});

/** Machine with spawned actors in its context. The actors receive events and are stopped. */
export const family = setup({
  types: {} as {
    context: { first: ActorRefFrom<typeof child> | undefined };
    events: { type: 'born' } | { type: 'helped' } | { type: 'child.finished' } | { type: 'left' };
  },
  actors: { child },
}).createMachine({
  id: 'family',
  context: { first: undefined },
  entry: spawnChild('child', { id: 'elder' }),
  on: {
    born: {
      guard: ({ context }) => context.first === undefined,
      actions: assign({ first: ({ spawn }) => spawn('child', { id: 'younger' }) }),
    },
    helped: {
      guard: ({ context }) => context.first !== undefined,
      actions: sendTo(({ context }) => context.first ?? 'elder', { type: 'finish' }),
    },
    'child.finished': { actions: assign({ first: undefined }) },
    left: { actions: stopChild('elder') },
  },
});

/** Machine that invokes another machine, observes the snapshots, and compares the output in a guard. */
export const quiz = setup({
  types: {} as { context: { seen: number } },
  actors: {
    question: setup({ types: {} as { output: { isRight: boolean } } }).createMachine({
      id: 'question',
      initial: 'asked',
      states: { asked: { on: { answer: 'over' } }, over: { type: 'final' } },
      output: { isRight: true },
    }),
  },
}).createMachine({
  id: 'quiz',
  context: { seen: 0 },
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'question',
        src: 'question',
        onSnapshot: {
          guard: ({ event }) => event.snapshot.status === 'active',
          actions: assign({ seen: 1 }),
        },
        onDone: [{ guard: ({ event }) => event.output.isRight, target: 'won' }, { target: 'lost' }],
      },
    },
    won: {},
    lost: {},
  },
});
