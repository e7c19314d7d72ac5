import type { SnapshotFrom } from 'xstate';
import { isMarked } from '#machines/wishes/wishes.facts.ts';
import type { wishesMachine } from '#machines/wishes/wishes.machine.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';

type WishesSnapshot = SnapshotFrom<typeof wishesMachine>;

const hasRoom = ({ context }: WishesSnapshot): boolean => context.wishes.length < context.nbMeals;

export const expectations: Expectations<WishesSnapshot> = {
  'watches the other tabs': { when: 'start', starts: 'watchWishes' },
  'stores a marked dish at the end of the list': {
    when: 'dish.marked',
    where: (before, { wish }) => hasRoom(before) && !isMarked(before.context, wish.id),
    leadsTo: 'storing',
    starts: 'storeWishes',
    satisfies: ({ event, after }) => after.context.wishes.at(-1) === event['wish'],
  },
  'ignores a dish that is already marked': {
    when: 'dish.marked',
    where: ({ context }, { wish }) => isMarked(context, wish.id),
    ignored: true,
  },
  'reports a full box': {
    when: 'dish.marked',
    where: (before, { wish }) => !hasRoom(before) && !isMarked(before.context, wish.id),
    leadsTo: 'full',
    hasNoEffects: true,
  },
  'stores the list without the unmarked dish': {
    when: 'dish.unmarked',
    where: ({ context }, { id }) => isMarked(context, id),
    leadsTo: 'storing',
    starts: 'storeWishes',
  },
  'ignores an unmarked dish that is not in the list': {
    when: 'dish.unmarked',
    where: ({ context }, { id }) => !isMarked(context, id),
    ignored: true,
  },
  'goes on if other tabs cannot be watched': { when: 'watchWishes failed', stays: true, hasNoEffects: true },
  'is up to date after storing': { given: 'storing', when: 'storeWishes done', leadsTo: 'idle' },
  'reports dishes that the browser does not store': {
    given: 'storing',
    when: 'storeWishes failed',
    leadsTo: 'unstored',
  },
  'shows the list of another tab': { when: 'wishes.changed', leadsTo: 'idle', copies: 'wishes' },
  'limits the list to the box': { when: 'mealBox.changed', copies: 'nbMeals' },
  'stays in its state if the box changes': {
    given: ['idle', 'storing', 'unstored'],
    when: 'mealBox.changed',
    stays: true,
  },
  'ends the report of a full box if the box changes': {
    given: 'full',
    when: 'mealBox.changed',
    leadsTo: 'idle',
  },
};
