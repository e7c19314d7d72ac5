import { expect, test } from 'vitest';
import type { Meal } from '#machines/domain/meal.ts';
import { inscriptionMenuResponse } from '#server/contracts/inscriptionMenu.ts';
import { meals } from '#sandbox/main/menu/weeks.ts';

const sample = meals.get('boeuf-bourguignon');

const read = (...product: readonly unknown[]) =>
  inscriptionMenuResponse.parse({ status: 'success', response: { product } }).response;

/** Returns the meals that a page receives for these products. */
const shown = (...product: readonly unknown[]): readonly Meal[] => read(...product).meals;

test('a meal is read as it is, and what the page does not show is dropped @R3.8', () => {
  expect(shown(sample)).toEqual([sample]);
  expect(shown({ ...sample, price: 690 })).toEqual([sample]);
});

test.each([
  { type: 'Essential' },
  { type: 'Essential', id: 1, name: null },
  { ...sample, type: 'Box' },
  { name: 'no type' },
  null,
  'text',
])('another product (%j) costs the meals nothing @R3.12', (product) => {
  expect(shown(product, sample)).toEqual([sample]);
});

test('a tag or a way of cooking that nobody knows costs the rest nothing @R3.10', () => {
  const [known] = shown({
    ...sample,
    tags: [{ id: '1', name: 'Automne', category: 'Saison' }, ...(sample?.tags ?? [])],
    cookingMethods: [{ name: 'Barbecue', instruction: '2 min' }, ...(sample?.cookingMethods ?? [])],
  });
  expect(known).toEqual(sample);
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
])('a meal whose %s is %j is left out, and costs the others nothing', (field, value) => {
  const { meals: left, leftOut } = read({ ...sample, [field]: value }, sample);
  expect(left).toEqual([sample]);
  expect(leftOut).toEqual([
    { id: 'boeuf-bourguignon', fields: [expect.stringMatching(new RegExp(`^${field}`))] },
  ]);
});

test('a week of which no meal is left is out of contract; one without any meal is not', () => {
  expect(() => read({ ...sample, name: '' }, { type: 'Meal' })).toThrow('Every meal is out of contract');
  expect(shown({ type: 'Essential' })).toEqual([]);
});
