import { assign, setup } from 'xstate';
import type { Wish } from '#machines/domain/wishes.ts';
import { lastingPort, port } from '#machines/port.ts';
import * as facts from './wishes.facts.ts';

/** Marked dishes in storage, which another tab may have changed. */
export type WishesReport = { type: 'wishes.changed'; wishes: readonly Wish[] };

export type WishesEvent =
  | { type: 'dish.marked'; wish: Wish }
  | { type: 'dish.unmarked'; id: string }
  | { type: 'mealBox.changed'; nbMeals: number }
  | WishesReport;

export interface WishesInput {
  readonly wishes: readonly Wish[];
  /** Size of the chosen box, or the default size. */
  readonly nbMeals: number;
}

export type WishesContext = WishesInput;

const wishesSetup = setup({
  types: {} as { context: WishesContext; events: WishesEvent; input: WishesInput; tags: 'problem' },
  actors: {
    storeWishes: port<void, { wishes: readonly Wish[] }>('storeWishes'),
    watchWishes: lastingPort<WishesReport, void>(),
  },
  guards: {
    dishIsMarked: ({ context }, { id }: { id: string }) => facts.isMarked(context, id),
    boxHasRoom: ({ context }) => facts.boxHasRoom(context),
  },
  actions: {
    addWish: assign(({ context }, { wish }: { wish: Wish }) => ({ wishes: [...context.wishes, wish] })),
    removeWish: assign(({ context }, { id }: { id: string }) => ({
      wishes: context.wishes.filter((wish) => wish.id !== id),
    })),
    setWishes: assign((_, { wishes }: { wishes: readonly Wish[] }) => ({ wishes })),
    setNbMeals: assign((_, { nbMeals }: { nbMeals: number }) => ({ nbMeals })),
  },
});

/** Dishes that the customer marks for the box, before an order exists. @rule R2.50 */
export const wishesMachine = wishesSetup.createMachine({
  id: 'wishes',
  context: ({ input }) => input,
  invoke: { id: 'watchWishes', src: 'watchWishes', onError: {} },
  initial: 'idle',
  on: {
    'dish.marked': [
      { guard: { type: 'dishIsMarked', params: ({ event }) => event.wish } },
      {
        guard: 'boxHasRoom',
        target: '.storing',
        actions: { type: 'addWish', params: ({ event }) => event },
      },
      { target: '.full' },
    ],
    'dish.unmarked': {
      guard: { type: 'dishIsMarked', params: ({ event }) => event },
      target: '.storing',
      actions: { type: 'removeWish', params: ({ event }) => event },
    },
    'wishes.changed': {
      target: '.idle',
      actions: { type: 'setWishes', params: ({ event }) => event },
    },
    'mealBox.changed': { actions: { type: 'setNbMeals', params: ({ event }) => event } },
  },
  states: {
    idle: {},
    storing: {
      invoke: {
        id: 'storeWishes',
        src: 'storeWishes',
        input: ({ context: { wishes } }) => ({ wishes }),
        onDone: { target: 'idle' },
        onError: { target: 'unstored' },
      },
    },
    full: {
      tags: ['problem'],
      on: {
        'mealBox.changed': {
          target: 'idle',
          actions: { type: 'setNbMeals', params: ({ event }) => event },
        },
      },
    },
    unstored: { tags: ['problem'] },
  },
});
