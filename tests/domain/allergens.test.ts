import { expect, test } from 'vitest';
import { allergens, mealsWithout } from '#machines/domain/allergens.ts';
import { meals } from '#sandbox/main/menu/weeks.ts';
import { meal } from '#tests/support/meals.ts';

const isLeft = (declared: readonly string[], avoided: (typeof allergens)[number]): boolean =>
  mealsWithout([meal('plat', [], declared)], [avoided]).length === 1;

test.each(allergens)('%s is told by its own name', (allergen) => {
  expect(isLeft([allergen], allergen)).toBe(false);
  const others = allergens.filter((one) => one !== allergen);
  expect(others.every((one) => isLeft([allergen], one))).toBe(true);
});

test.each([
  ['Poissons', 'Poisson'],
  ['blé (gluten)', 'Gluten'],
  [' LAIT de brebis', 'Lait'],
  ['Noisettes', 'Fruits à coque'],
  ['Crevettes', 'Crustacés'],
] as const)('“%s” is %s', (declared, allergen) => {
  expect(isLeft([declared], allergen)).toBe(false);
  expect(isLeft([declared], 'Lupin')).toBe(true);
});

test('what cannot be told might be anything', () => {
  expect(isLeft(['E 322'], 'Lupin')).toBe(false);
  expect(isLeft([], 'Lupin')).toBe(true);
});

test('all that the sandbox’s menu declares can be told', () => {
  const all = [...meals.values()];
  expect(mealsWithout(all, ['Lupin'])).toEqual(all);
});

test('who avoids nothing sees a meal whose allergens cannot be told, too', () => {
  const untold = [meal('plat', [], ['Pollen'])];
  expect(mealsWithout(untold, [])).toEqual(untold);
  expect(mealsWithout(untold, ['Lupin'])).toEqual([]);
});
