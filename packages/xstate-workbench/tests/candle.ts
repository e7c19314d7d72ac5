import { fromPromise, setup } from 'xstate';

/** Machine that ends with either success or an error. */
export const candle = setup({
  types: {} as { events: { type: 'lit' } | { type: 'blown' } | { type: 'dropped' } },
  actors: { fall: fromPromise(() => Promise.reject(new Error('It has fallen'))) },
}).createMachine({
  id: 'candle',
  initial: 'cold',
  states: {
    cold: { on: { lit: 'burning' } },
    burning: { on: { blown: 'out', dropped: 'falling' } },
    // The invoked actor `fall` has no `onError`, so its failure stops the machine.
    falling: { invoke: { src: 'fall' } },
    out: { type: 'final' },
  },
});
