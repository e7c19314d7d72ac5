import { fromPromise, setup } from 'xstate';

/** A machine that comes to its end, well or badly. */
export const candle = setup({
  types: {} as { events: { type: 'lit' } | { type: 'blown' } | { type: 'dropped' } },
  actors: { fall: fromPromise(() => Promise.reject(new Error('It has fallen'))) },
}).createMachine({
  id: 'candle',
  initial: 'cold',
  states: {
    cold: { on: { lit: 'burning' } },
    burning: { on: { blown: 'out', dropped: 'falling' } },
    // Nothing takes its failure, which stops the machine.
    falling: { invoke: { src: 'fall' } },
    out: { type: 'final' },
  },
});
