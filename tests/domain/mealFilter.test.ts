import { expect, test } from 'vitest';
import type { Tag } from '#machines/domain/meal.ts';
import { filterMeals } from '#machines/domain/mealFilter.ts';
import { organicTag, bistrot, fitnessTag, meal, vegetarianTag } from '#tests/support/meals.ts';

const menu = [
  meal('plain', []),
  meal('light', [fitnessTag, organicTag]),
  meal('green', [vegetarianTag, organicTag]),
  meal('lightAndGreen', [fitnessTag, vegetarianTag]),
];
/** Tag with the id `bistrot`. All sample meals have a main tag with the class `bistrot`. */
const byClass: Tag = { ...bistrot, id: 'bistrot' };

test.each<[string, readonly Tag[], readonly string[]]>([
  ['no filter', [], ['plain', 'light', 'green', 'lightAndGreen']],
  ['a style', [fitnessTag], ['light', 'lightAndGreen']],
  ['one of two styles', [fitnessTag, bistrot], ['light', 'lightAndGreen']],
  ['a style that only the main tag has', [byClass], ['plain', 'light', 'green', 'lightAndGreen']],
  ['a style and a label', [fitnessTag, organicTag], ['light']],
  ['a diet and a style of the same category', [fitnessTag, vegetarianTag], ['lightAndGreen']],
])('shows only the meals that match %s', (_filter, tags, shown) => {
  expect(filterMeals(menu, tags).map(({ id }) => id)).toEqual(shown);
});
