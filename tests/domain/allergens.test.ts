import { expect, test } from 'vitest';
import { allergens, mealsWithout } from '#machines/domain/allergens.ts';
import { meals } from '#sandbox/main/menu/weeks.ts';
import { meal } from '#tests/support/meals.ts';

const isShown = (declared: readonly string[], avoided: (typeof allergens)[number]): boolean =>
  mealsWithout([meal('plat', [], declared)], [avoided]).length === 1;

test.each(allergens)('excludes a meal that declares %s only if that allergen is avoided', (allergen) => {
  expect(isShown([allergen], allergen)).toBe(false);
  const others = allergens.filter((one) => one !== allergen);
  expect(others.every((one) => isShown([allergen], one))).toBe(true);
});

test.each([
  ['Poissons', 'Poisson'],
  ['blé (gluten)', 'Gluten'],
  [' LAIT de brebis', 'Lait'],
  ['Noisettes', 'Fruits à coque'],
  ['Crevettes', 'Crustacés'],
] as const)('recognizes “%s” as the allergen %s', (declared, allergen) => {
  expect(isShown([declared], allergen)).toBe(false);
  expect(isShown([declared], 'Lupin')).toBe(true);
});

test('excludes meals with an unrecognized allergen, but not meals without allergens', () => {
  expect(isShown(['E 322'], 'Lupin')).toBe(false);
  expect(isShown([], 'Lupin')).toBe(true);
});

test('recognizes every allergen on the sandbox menu', () => {
  const all = [...meals.values()];
  expect(mealsWithout(all, ['Lupin'])).toEqual(all);
});

test('shows meals with unrecognized allergens if no allergen is avoided', () => {
  const unrecognized = [meal('plat', [], ['Pollen'])];
  expect(mealsWithout(unrecognized, [])).toEqual(unrecognized);
  expect(mealsWithout(unrecognized, ['Lupin'])).toEqual([]);
});
