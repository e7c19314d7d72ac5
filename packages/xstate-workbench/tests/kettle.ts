import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { Model } from '#workbench/paths/model.ts';
import { done, elapsed, failed } from '#workbench/chart/settled.ts';
import type { Words } from '#workbench/chart/words.ts';

/** Small machine with every feature of XState that the tools read. */
export const kettle = setup({
  types: {} as {
    context: { cups: number };
    input: { cups: number };
    events: { type: 'filled' } | { type: 'switched' } | { type: 'drained' };
    tags: 'busy' | 'problem';
  },
  actors: { boil: fromPromise<{ degrees: number }>(() => Promise.reject(new Error('not plugged in'))) },
  guards: {
    isEmpty: ({ context }) => context.cups === 0,
    isFull: ({ context }) => context.cups >= 2,
    isHot: (_, { degrees }: { degrees: number }) => degrees >= 100,
  },
  actions: {
    addCup: assign(({ context }) => ({ cups: context.cups + 1 })),
    empty: assign({ cups: 0 }),
    whistle: () => {},
  },
  delays: { patience: 60_000 },
}).createMachine({
  id: 'kettle',
  context: ({ input }) => input,
  initial: 'looking',
  on: { drained: { target: '.dry', actions: 'empty' } },
  states: {
    looking: { always: [{ guard: 'isEmpty', target: 'dry' }, { target: 'wet' }] },
    dry: { on: { filled: { target: 'wet', actions: 'addCup' } } },
    wet: {
      on: {
        // A full kettle blocks the event `filled`.
        filled: [{ guard: 'isFull' }, { actions: 'addCup' }],
        switched: { target: 'boiling' },
      },
    },
    boiling: {
      tags: ['busy'],
      invoke: {
        id: 'boil',
        src: 'boil',
        onDone: [
          { guard: { type: 'isHot', params: ({ event }) => event.output }, target: 'hot' },
          { target: 'wet' },
        ],
        onError: { target: 'broken' },
      },
      after: { patience: { target: 'broken' } },
      on: { drained: {} },
    },
    hot: { entry: 'whistle', on: { switched: { target: 'wet' } } },
    broken: { tags: ['problem'] },
  },
});

export type KettleSnapshot = SnapshotFrom<typeof kettle>;

export const kettleModel: Model<KettleSnapshot> = {
  machine: kettle,
  inputs: [{ cups: 0 }, { cups: 1 }],
  events: [
    { type: 'filled' },
    { type: 'switched' },
    { type: 'drained' },
    done('boil', { degrees: 100 }),
    done('boil', { degrees: 20 }),
    failed('boil'),
    elapsed('patience', 'kettle.boiling'),
  ],
  keyOf: ({ value, context }) => JSON.stringify([value, context.cups]),
  invariants: {
    'no empty kettle is heated': ({ after }) => !after.matches('boiling') || after.context.cups > 0,
  },
};

export const kettleWords: Words = {
  states: {
    kettle: 'Bouilloire',
    'kettle.looking': 'Coup d’œil',
    'kettle.dry': 'Vide',
    'kettle.wet': 'De l’eau froide',
    'kettle.boiling': 'L’eau chauffe',
    'kettle.hot': 'L’eau est chaude',
    'kettle.broken': 'En panne',
  },
  events: { filled: 'une tasse d’eau', switched: 'bouton pressé', drained: 'vidée' },
  guards: { isEmpty: 'elle est vide', isFull: 'il y a deux tasses', isHot: 'elle bout' },
  actions: { addCup: 'compte la tasse', empty: 'oublie les tasses', whistle: 'siffle' },
  actors: { boil: 'chauffer' },
  delays: { patience: 'sans bouillir' },
  refusals: { 'kettle.boiling': 'on n’ouvre pas une bouilloire qui chauffe' },
  announcements: { 'kettle.boiling': 'L’eau chauffe…', kettle: 'Bouilloire.' },
};
