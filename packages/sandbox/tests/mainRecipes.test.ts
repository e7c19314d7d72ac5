import { describe, expect, test } from 'vitest';
import type { Nutrient } from '#machines/domain/meal.ts';
import { nutriScoreOf } from '#sandbox/main/menu/nutriScore.ts';
import type { MealProduct } from '#sandbox/main/menu/recipe.ts';
import { meals } from '#sandbox/main/menu/weeks.ts';

const all = [...meals.values()];
const mealCases = all.map((meal): [string, MealProduct] => [meal.id, meal]);
const hasTag = (meal: MealProduct, tag: string): boolean => meal.tags.some(({ name }) => name === tag);
const nutritionRowOf = (meal: MealProduct, nutrient: Nutrient) => {
  const row = meal.nutritionTable.find((each) => each.nutrient === nutrient);
  if (!row) throw new Error(`${meal.id} has no ${nutrient}`);
  return row;
};

/** Words on a food label that name each allergen (Regulation (EU) 1169/2011, annex II). */
const allergenPatterns: Readonly<Record<string, RegExp>> = {
  Gluten: /BLÉ/,
  Crustacés: /CREVETTES/,
  Œufs: /ŒUFS?/,
  Poisson: /POISSON|SAUMON|TRUITE|CABILLAUD|LIEU|ÉGLEFIN|MERLU/,
  Soja: /SOJA|TOFU|EDAMAME/,
  Lait: /LAIT|BEURRE|CRÈME|YAOURT|MOZZARELLA|PANEER/,
  'Fruits à coque': /AMANDES|NOISETTES|CAJOU/,
  Céleri: /CÉLERI/,
  Moutarde: /MOUTARDE/,
  Sésame: /SÉSAME/,
  Sulfites: /SULFITES/,
};
const capitalizedWords = /(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu;
const porkPattern = /\bporc|lardon|jambon|chorizo|saucisse/i;
const meatPattern = /\bporc|bœuf|veau|agneau|canard|poulet|volaille|dinde|\bcoq\b|lardon/i;
const patternByTag = {
  'Origine France': 'origine France',
  'Origine Europe': 'origine UE',
  'Origine Ile de France': 'origine Île-de-France',
};

/** Tag of each range of dishes. World cuisine has no tag. */
const tagByRange = {
  'Cuisine du Monde': null,
  Bistrot: 'bistrot',
  Végétarien: 'veggie',
  Équilibre: 'équilibre',
};

describe.each(mealCases)('%s', (_id, meal) => {
  const { nutrition, nutritionTable, cookingMethods, mainTag } = meal;

  test('calculates nutrients of the full dish from their values per 100 g', () => {
    for (const { nutrient, per100, total } of nutritionTable)
      expect(Math.abs(total - (per100 * nutrition.netWeight) / 100)).toBeLessThanOrEqual(
        nutrient === 'salt' ? 0.0051 : 0.051,
      );
    expect(nutritionRowOf(meal, 'saturatedFats').per100).toBeLessThan(nutritionRowOf(meal, 'lipids').per100);
    expect(nutritionRowOf(meal, 'sugars').per100).toBeLessThan(nutritionRowOf(meal, 'carbohydrates').per100);
    expect(nutritionRowOf(meal, 'salt').per100).toBeGreaterThan(0.3);
    expect(nutritionRowOf(meal, 'salt').per100).toBeLessThan(1);
    const solidNutrients = ['lipids', 'carbohydrates', 'proteins', 'salt'] as const;
    expect(
      solidNutrients.reduce((sum, nutrient) => sum + nutritionRowOf(meal, nutrient).per100, 0),
    ).toBeLessThan(45);
  });

  test('declares for each dish 99 to 111 % of the energy calculated from its nutrients', () => {
    const { total: fat } = nutritionRowOf(meal, 'lipids');
    const { total: carbohydrates } = nutritionRowOf(meal, 'carbohydrates');
    const { total: proteins } = nutritionRowOf(meal, 'proteins');
    const calculatedKcal = 9 * fat + 4 * carbohydrates + 4 * proteins;
    expect(nutrition.kcal / calculatedKcal).toBeGreaterThan(0.99);
    expect(nutrition.kcal / calculatedKcal).toBeLessThan(1.11);
    expect(nutrition.kcal).toBeGreaterThan(300);
    expect(nutrition.kcal).toBeLessThan(650);
    expect(nutrition.netWeight).toBeGreaterThanOrEqual(330);
    expect(nutrition.netWeight).toBeLessThanOrEqual(420);
  });

  test('capitalizes exactly the allergens among the ingredients', () => {
    const foundAllergens = Object.entries(allergenPatterns).flatMap(([name, words]) =>
      words.test(nutrition.ingredients) ? [name] : [],
    );
    expect(new Set(nutrition.allergens)).toEqual(new Set(foundAllergens));
    for (const [word] of nutrition.ingredients.matchAll(capitalizedWords))
      expect([
        word,
        word === 'UE' || Object.values(allergenPatterns).some((words) => words.test(word)),
      ]).toEqual([word, true]);
  });

  test('lists ingredient shares in descending order, below 100 % in total', () => {
    const ingredientsOutsideBrackets = nutrition.ingredients.replaceAll(/\([^)]*\)/g, '');
    const shares = Array.from(ingredientsOutsideBrackets.matchAll(/(\d+)\u00a0%/g), ([, share]) =>
      Number(share),
    );
    expect(shares.length).toBeGreaterThan(1);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    expect(shares.reduce((sum, part) => sum + part, 0)).toBeLessThan(100);
  });

  test('tags each dish according to its ingredients', () => {
    const fullText = `${meal.name} ${meal.subName} ${nutrition.ingredients}`;
    const containsFish = nutrition.allergens.some((one) => one === 'Poisson' || one === 'Crustacés');
    const containsNoMeat = !meatPattern.test(fullText) && !containsFish;
    const isPlantBased =
      containsNoMeat &&
      !nutrition.allergens.some((one) => one === 'Lait' || one === 'Œufs') &&
      !/miel/.test(fullText);
    expect(hasTag(meal, 'Sans porc')).toBe(!porkPattern.test(fullText));
    expect(hasTag(meal, 'veggie')).toBe(containsNoMeat);
    expect(hasTag(meal, '100% végétal')).toBe(isPlantBased);
    expect(hasTag(meal, 'Bio')).toBe(/agriculture biologique/.test(fullText));
    for (const [tag, words] of Object.entries(patternByTag))
      expect(hasTag(meal, tag)).toBe(fullText.includes(words));
    expect(nutrition.kcal).toBeLessThanOrEqual(hasTag(meal, 'équilibre') ? 480 : 650);
    expect(nutritionRowOf(meal, 'proteins').total).toBeGreaterThanOrEqual(hasTag(meal, 'fitness') ? 30 : 12);
  });

  test('tags each dish with the range of its main tag', () => {
    const range = new Map(Object.entries(tagByRange)).get(mainTag.name);
    expect(range).toBeDefined();
    expect(range === null || hasTag(meal, range ?? '')).toBe(true);
  });

  test('gives each dish 7 to 10 days of storage and 4 heating minutes at most @R1.5', () => {
    const [, days = ''] = /^(\d+)\u00a0jours/.exec(nutrition.conservation) ?? [];
    expect(Number(days)).toBeGreaterThanOrEqual(7);
    expect(Number(days)).toBeLessThanOrEqual(10);
    expect(meal.minutes).toBeLessThanOrEqual(4);
    expect(cookingMethods.length).toBeGreaterThan(0);
    expect(new Set(cookingMethods.map(({ name }) => name)).size).toBe(cookingMethods.length);
  });

  test('describes each dish in full sentences with French typography', () => {
    const texts = [meal.name, meal.subName, meal.description, nutrition.ingredients];
    for (const text of texts) expect(text).not.toMatch(/'| [%:;!?]|\.\.\.| {2}/);
    expect(meal.description).toMatch(/^\p{Lu}.+[.]$/u);
    expect(meal.description.length).toBeLessThan(180);
  });
});

test('gives 28 of 40 dishes Nutri-Score A', () => {
  expect(all.filter(({ nutriScore }) => nutriScore === 'A')).toHaveLength(28);
});

test.each([
  // Nutri-Score points by the rules of 2023, calculated by hand.
  ['A', { lipids: 5.2, saturatedFats: 0.9, sugars: 1.2, proteins: 9.8, salt: 0.52 }, 1.9, 37],
  ['B', { lipids: 5.3, saturatedFats: 2.1, sugars: 1, proteins: 11.2, salt: 0.64 }, 1.7, 29],
  ['C', { lipids: 6.4, saturatedFats: 2.6, sugars: 2.7, proteins: 5, salt: 0.78 }, 2.2, 33],
  ['D', { lipids: 20, saturatedFats: 8.5, sugars: 2, proteins: 15, salt: 1.1 }, 0, 0],
  ['E', { lipids: 30, saturatedFats: 12, sugars: 2, proteins: 25, salt: 2.4 }, 0, 0],
] as const)('calculates Nutri-Score %s', (letter, values, fibre, vegetables) => {
  const per100 = { carbohydrates: 9.3, ...values };
  expect(nutriScoreOf({ per100, fibre, vegetables })).toBe(letter);
});
