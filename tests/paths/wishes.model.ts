import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { isMarked } from '#machines/wishes/wishes.facts.ts';
import { wishesMachine } from '#machines/wishes/wishes.machine.ts';
import type { ShopModel } from '#tools/paths/shopModel.ts';
import { done, failed } from 'xstate-workbench/chart/settled';
import { wish } from '#tests/support/wishes.ts';
import { byHandOf } from './byHand/byHandOf.ts';
import { expectations } from './wishes.expectations.ts';

type WishesSnapshot = SnapshotFrom<typeof wishesMachine>;

const dishes = ['bourguignon', 'saumon', 'gnocchi'].map(wish);
const [first = wish(''), second = wish('')] = dishes;

const events: readonly AnyEventObject[] = [
  ...dishes.map((dish) => ({ type: 'dish.marked', wish: dish })),
  ...dishes.map(({ id }) => ({ type: 'dish.unmarked', id })),
  { type: 'mealBox.changed', nbMeals: 1 },
  { type: 'mealBox.changed', nbMeals: 2 },
  { type: 'wishes.changed', wishes: [] },
  { type: 'wishes.changed', wishes: [second] },
  done('storeWishes', undefined),
  failed('storeWishes'),
  failed('watchWishes'),
];

const idsOf = ({ context }: WishesSnapshot): readonly string[] => context.wishes.map(({ id }) => id);

export const model: ShopModel<WishesSnapshot> = {
  machine: wishesMachine,
  manualTests: byHandOf('wishes'),
  // Two pages: the first without marked dishes, the second with a stored dish.
  inputs: [
    { wishes: [], nbMeals: 2 },
    { wishes: [first], nbMeals: 2 },
  ],
  events,
  expectations,
  keyOf: (snapshot) => JSON.stringify([snapshot.value, idsOf(snapshot), snapshot.context.nbMeals]),
  invariants: {
    'marks each dish once': ({ after }) => new Set(idsOf(after)).size === idsOf(after).length,
    // @rule R2.50
    'marks no dish for a full box': ({ before, event, after }) =>
      event.type !== 'dish.marked' ||
      before.context.wishes.length < before.context.nbMeals ||
      idsOf(before).join() === idsOf(after).join(),
    'loses no dish when the box becomes smaller': ({ before, event, after }) =>
      event.type !== 'mealBox.changed' || idsOf(before).join() === idsOf(after).join(),
    'stores every change of this tab': ({ before, event, after }) =>
      event.type === 'wishes.changed' ||
      idsOf(before).join() === idsOf(after).join() ||
      after.matches('storing'),
    'lets the customer unmark every marked dish': ({ after }) =>
      after.context.wishes.every(({ id }) => after.can({ type: 'dish.unmarked', id })),
    'unmarks only the named dish': ({ before, event, after }) =>
      event.type !== 'dish.unmarked' ||
      (!isMarked(after.context, event['id']) &&
        idsOf(before)
          .filter((id) => id !== event['id'])
          .join() === idsOf(after).join()),
  },
};
