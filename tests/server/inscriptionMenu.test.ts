import { expect, test } from 'vitest';
import type { Meal } from '#machines/domain/meal.ts';
import { inscriptionMenuResponse } from '#server/contracts/inscriptionMenu.ts';
import { meals } from '#sandbox/main/menu/weeks.ts';

const sample = meals.get('boeuf-bourguignon');

const parseMenu = (...product: readonly unknown[]) =>
  inscriptionMenuResponse.parse({ status: 'success', response: { product } }).response;

/** Returns the meals that the menu page receives for these products of the main backend. */
const parseMeals = (...product: readonly unknown[]): readonly Meal[] => parseMenu(...product).meals;

test('parses a meal and drops unknown properties @R3.8', () => {
  expect(parseMeals(sample)).toEqual([sample]);
  expect(parseMeals({ ...sample, price: 690 })).toEqual([sample]);
});

test.each([
  { type: 'Essential' },
  { type: 'Essential', id: 1, name: null },
  { ...sample, type: 'Box' },
  { name: 'no type' },
  null,
  'text',
])('excludes the product %j and returns the meals @R3.12', (product) => {
  expect(parseMeals(product, sample)).toEqual([sample]);
});

test('ignores unknown tags and cooking methods of a meal @R3.10', () => {
  const [parsed] = parseMeals({
    ...sample,
    tags: [{ id: '1', name: 'Automne', category: 'Saison' }, ...(sample?.tags ?? [])],
    cookingMethods: [{ name: 'Barbecue', instruction: '2 min' }, ...(sample?.cookingMethods ?? [])],
  });
  expect(parsed).toEqual(sample);
});

const table = sample?.nutritionTable ?? [];

test.each([
  ['name', ''],
  ['imagePathX4', undefined],
  ['nutriScore', 'F'],
  ['minutes', 0],
  ['nutrition', { ...sample?.nutrition, allergens: 'Lait' }],
  ['nutrition', { ...sample?.nutrition, kcal: -1 }],
  ['nutritionTable', table.slice(1)],
  ['nutritionTable', [...table.slice(1), ...table.slice(-1)]],
  ['tags', [{ name: 'Bio', category: 'Origine et labels' }]],
  ['mainTag', null],
])('excludes only the meal whose %s is %j', (field, value) => {
  const { meals: remaining, invalidMeals } = parseMenu({ ...sample, [field]: value }, sample);
  expect(remaining).toEqual([sample]);
  expect(invalidMeals).toEqual([
    { id: 'boeuf-bourguignon', fields: [expect.stringMatching(new RegExp(`^${field}`))] },
  ]);
});

test('throws if every meal is invalid and accepts a week without meals', () => {
  expect(() => parseMenu({ ...sample, name: '' }, { type: 'Meal' })).toThrow('Every meal is out of contract');
  expect(parseMeals({ type: 'Essential' })).toEqual([]);
});
