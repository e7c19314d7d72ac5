import { assign, fromPromise, setup } from 'xstate';

interface Verdict {
  readonly verdict: 'granted' | 'refused' | 'later';
}

export const order = setup({
  types: {} as { context: { verdict: Verdict['verdict'] }; events: { type: 'retry' } },
  actors: { askBank: fromPromise(async (): Promise<Verdict> => ({ verdict: 'granted' })) },
}).createMachine({
  id: 'order',
  context: { verdict: 'later' },
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
