import { describe, expect, test } from 'vitest';
import { inscriptionMenuResponse } from '#server/contracts/inscriptionMenu.ts';
import { meals } from '#sandbox/main/menu/weeks.ts';
import { recipes } from '#src/content/recipes.ts';
import { plateSlugs } from '#src/ui/plate/plates.ts';
import { malformedResponse, openMainBackend } from './mainBench.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;
const mondayAfter = (weeks: number): string =>
  new Date(Date.parse('2026-11-23') + weeks * weekMs).toISOString().slice(0, 10);

async function fetchMenu(monday: string) {
  const result = await openMainBackend().get('inscription_menu', { date: monday });
  const { response } = inscriptionMenuResponse.parse(result);
  return { meals: response.meals, result };
}

const nutriScoreAShare = (menuMeals: readonly { readonly nutriScore: string }[]): number =>
  menuMeals.filter(({ nutriScore }) => nutriScore === 'A').length / menuMeals.length;

describe('weekly menus', () => {
  test.each([0, 1, 2, 3])(
    'offers over 20 meals in week %i, about 70 % with Nutri-Score A @R1.5',
    async (count) => {
      const { meals: menuMeals } = await fetchMenu(mondayAfter(count));
      expect(menuMeals.length).toBeGreaterThan(20);
      expect(new Set(menuMeals.map(({ id }) => id)).size).toBe(menuMeals.length);
      expect(nutriScoreAShare(menuMeals)).toBeGreaterThan(0.66);
      expect(nutriScoreAShare(menuMeals)).toBeLessThan(0.75);
    },
  );

  test('pairs each picture with exactly one dish name in the shop @R3.22', () => {
    const menuPictures = [...meals.values()].map(({ name, imagePath }) => ({ name, imagePath }));
    const homePictures = recipes.map(({ name, slug }) => ({ name, imagePath: `/plates/${slug}-160.webp` }));
    const withPicture = [...menuPictures, ...homePictures].filter(({ imagePath }) => imagePath !== '');
    const pairs = new Set(withPicture.map(({ name, imagePath }) => `${name} ${imagePath}`)).size;
    expect(new Set(withPicture.map(({ imagePath }) => imagePath)).size).toBe(pairs);
    expect(new Set(withPicture.map(({ name }) => name)).size).toBe(pairs);
    expect(pairs).toBe(plateSlugs.length);
  });

  test('shows all 40 dishes in four weeks, then repeats the cycle', async () => {
    const menus = await Promise.all([0, 1, 2, 3].map(async (count) => fetchMenu(mondayAfter(count))));
    const mealIds = menus.flatMap((menu) => menu.meals.map(({ id }) => id));
    expect(new Set(mealIds)).toEqual(new Set(meals.keys()));
    expect(meals.size).toBe(40);
    expect(new Set(menus.map((menu) => JSON.stringify(menu.meals))).size).toBe(4);
    expect((await fetchMenu(mondayAfter(400))).meals).toEqual(menus[0]?.meals);
    expect((await fetchMenu(mondayAfter(-3000))).meals).toEqual(menus[0]?.meals);
  });

  test.each(recipes)('lists the home page dish $name on every menu', async (recipe) => {
    const { slug, tag, ...recipeTexts } = recipe;
    const menus = await Promise.all([0, 1, 2, 3].map(async (count) => fetchMenu(mondayAfter(count))));
    for (const menu of menus)
      expect(menu.meals.find(({ name }) => name === recipe.name)).toMatchObject({
        ...recipeTexts,
        mainTag: { name: tag },
        imagePath: `/plates/${slug}-160.webp`,
      });
  });

  test('returns the same menu for every day of a week @R7.2', async () => {
    expect((await fetchMenu('2026-11-29')).meals).toEqual((await fetchMenu('2026-11-23')).meals);
    expect((await fetchMenu('2026-11-30')).meals).not.toEqual((await fetchMenu('2026-11-23')).meals);
  });

  test('returns products of another type, which the server filters out', async () => {
    const { result, meals: menuMeals } = await fetchMenu(mondayAfter(0));
    expect(result.response).toMatchObject({
      product: expect.arrayContaining([expect.objectContaining({ type: 'Essential' })]),
    });
    expect(menuMeals.map(({ id }) => id).filter((id) => !meals.has(id))).toEqual([]);
  });

  test.each([{}, { date: 'lundi' }, { date: '2026-02-30' }])('rejects the menu query %j', async (query) => {
    expect(await openMainBackend().get('inscription_menu', query)).toEqual(malformedResponse('date'));
  });
});
