import type { SnapshotFrom } from 'xstate';
import type { menuMachine } from '#machines/menu/menu.machine.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';

export const expectations: Expectations<SnapshotFrom<typeof menuMachine>> = {
  'an address is obeyed, whatever is on its way': {
    when: 'menu.requested',
    with: { week: '2026-W49' },
    takes: ['week', 'meal'],
  },
  'a dish that is opened is open': { when: 'meal.opened', takes: 'meal' },
  'what is to be avoided is noted, and no longer avoided by the same press': {
    when: 'allergen.toggled',
    with: { allergen: 'Lait' },
    where: (before, event) => before.can({ type: 'allergen.toggled', allergen: event['allergen'] }),
    so: ({ before, after }) =>
      before.context.avoided.includes('Lait') !== after.context.avoided.includes('Lait'),
  },
  'nothing but one of the fourteen allergens can be avoided': {
    when: 'allergen.toggled',
    with: { allergen: 'Sucre' },
    ignored: true,
  },
  'a menu that does not come has failed': {
    given: 'loading',
    when: ['findMeals failed', 'answerTimeout over'],
    leadsTo: 'failed',
  },
  'what failed is asked for again': {
    given: 'failed',
    when: 'menu.retried',
    leadsTo: 'loading',
    starts: 'findMeals',
  },
};
