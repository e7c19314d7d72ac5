import { expect, test } from 'vitest';
import type { Tag } from '#machines/domain/meal.ts';
import { filterMeals } from '#machines/domain/mealFilter.ts';
import { bio, bistrot, fitness, meal, veggie } from '#tests/support/meals.ts';

const menu = [
  meal('plain', []),
  meal('light', [fitness, bio]),
  meal('green', [veggie, bio]),
  meal('lightAndGreen', [fitness, veggie]),
];
/** Its id is the class of the main tag of every meal here. */
const byClass: Tag = { ...bistrot, id: 'bistrot' };

test.each<[string, readonly Tag[], readonly string[]]>([
  ['nothing', [], ['plain', 'light', 'green', 'lightAndGreen']],
  ['a style', [fitness], ['light', 'lightAndGreen']],
  ['one of two styles', [fitness, bistrot], ['light', 'lightAndGreen']],
  ['a style that its main tag alone has', [byClass], ['plain', 'light', 'green', 'lightAndGreen']],
  ['a style and a label', [fitness, bio], ['light']],
  ['a diet besides a style of its category', [fitness, veggie], ['lightAndGreen']],
])('who wants %s is shown just that', (_what, wanted, shown) => {
  expect(filterMeals(menu, wanted).map(({ id }) => id)).toEqual(shown);
});
