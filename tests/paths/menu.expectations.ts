import type { SnapshotFrom } from 'xstate';
import type { menuMachine } from '#machines/menu/menu.machine.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';

export const expectations: Expectations<SnapshotFrom<typeof menuMachine>> = {
  'follows the URL in every state': {
    when: 'menu.requested',
    with: { week: '2026-W49' },
    copies: ['week', 'meal'],
  },
  'shows the chosen week and closes the open dish': {
    when: 'week.chosen',
    with: { week: '2026-W49' },
    where: ({ context }) => context.week !== '2026-W49',
    copies: 'week',
    has: { meal: null },
    satisfies: ({ after }) => after.matches('loading') || after.matches('shown'),
  },
  'opens the chosen dish': { when: 'meal.opened', copies: 'meal' },
  'toggles an avoided allergen': {
    when: 'allergen.toggled',
    with: { allergen: 'Lait' },
    where: (before, event) => before.can({ type: 'allergen.toggled', allergen: event['allergen'] }),
    satisfies: ({ before, after }) =>
      before.context.avoided.includes('Lait') !== after.context.avoided.includes('Lait'),
  },
  'ignores an unknown allergen': {
    when: 'allergen.toggled',
    with: { allergen: 'Sucre' },
    ignored: true,
  },
  'fails if the menu does not load': {
    given: 'loading',
    when: ['findMeals failed', 'answerTimeout over'],
    leadsTo: 'failed',
  },
  'requests the menu again on retry': {
    given: 'failed',
    when: 'menu.retried',
    leadsTo: 'loading',
    starts: 'findMeals',
  },
};
