import { describe, expect, test } from 'vitest';
import { inscriptionMenuResponse } from '#server/contracts/inscriptionMenu.ts';
import { meals } from '#sandbox/main/menu/weeks.ts';
import { recipes } from '#src/content/recipes.ts';
import { plateSlugs } from '#src/ui/plate/plates.ts';
import { malformed, openMain } from './mainBench.ts';

const week = 7 * 24 * 60 * 60 * 1000;
const mondayAfter = (weeks: number): string =>
  new Date(Date.parse('2026-11-23') + weeks * week).toISOString().slice(0, 10);

async function menuOf(monday: string) {
  const answer = await openMain().get('inscription_menu', { date: monday });
  const { response } = inscriptionMenuResponse.parse(answer);
  return { meals: response.meals, answer };
}

const share = (of: readonly { readonly nutriScore: string }[]): number =>
  of.filter(({ nutriScore }) => nutriScore === 'A').length / of.length;

describe('weekly menus', () => {
  test.each([0, 1, 2, 3])(
    'offers over 20 meals in week %i, about 70 % with Nutri-Score A @R1.5',
    async (count) => {
      const { meals: shown } = await menuOf(mondayAfter(count));
      expect(shown.length).toBeGreaterThan(20);
      expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
      expect(share(shown)).toBeGreaterThan(0.66);
      expect(share(shown)).toBeLessThan(0.75);
    },
  );

  test('pairs each picture with exactly one dish name in the shop @R3.22', () => {
    const ofMenu = [...meals.values()].map(({ name, imagePath }) => ({ name, imagePath }));
    const ofHome = recipes.map(({ name, slug }) => ({ name, imagePath: `/plates/${slug}-160.webp` }));
    const pictured = [...ofMenu, ...ofHome].filter(({ imagePath }) => imagePath !== '');
    const pairs = new Set(pictured.map(({ name, imagePath }) => `${name} ${imagePath}`)).size;
    expect(new Set(pictured.map(({ imagePath }) => imagePath)).size).toBe(pairs);
    expect(new Set(pictured.map(({ name }) => name)).size).toBe(pairs);
    expect(pairs).toBe(plateSlugs.length);
  });

  test('shows all 40 dishes in four weeks, then repeats the cycle', async () => {
    const four = await Promise.all([0, 1, 2, 3].map(async (count) => menuOf(mondayAfter(count))));
    const shown = four.flatMap((menu) => menu.meals.map(({ id }) => id));
    expect(new Set(shown)).toEqual(new Set(meals.keys()));
    expect(meals.size).toBe(40);
    expect(new Set(four.map((menu) => JSON.stringify(menu.meals))).size).toBe(4);
    expect((await menuOf(mondayAfter(400))).meals).toEqual(four[0]?.meals);
    expect((await menuOf(mondayAfter(-3000))).meals).toEqual(four[0]?.meals);
  });

  test.each(recipes)('lists $name from the home page on every menu', async (recipe) => {
    const { slug, tag, ...words } = recipe;
    const four = await Promise.all([0, 1, 2, 3].map(async (count) => menuOf(mondayAfter(count))));
    for (const menu of four)
      expect(menu.meals.find(({ name }) => name === recipe.name)).toMatchObject({
        ...words,
        mainTag: { name: tag },
        imagePath: `/plates/${slug}-160.webp`,
      });
  });

  test('returns the same menu for every day of a week @R7.2', async () => {
    expect((await menuOf('2026-11-29')).meals).toEqual((await menuOf('2026-11-23')).meals);
    expect((await menuOf('2026-11-30')).meals).not.toEqual((await menuOf('2026-11-23')).meals);
  });

  test('returns products of another type, which the server filters out', async () => {
    const { answer, meals: shown } = await menuOf(mondayAfter(0));
    expect(answer.response).toMatchObject({
      product: expect.arrayContaining([expect.objectContaining({ type: 'Essential' })]),
    });
    expect(shown.map(({ id }) => id).filter((id) => !meals.has(id))).toEqual([]);
  });

  test.each([{}, { date: 'lundi' }, { date: '2026-02-30' }])('rejects the menu query %j', async (query) => {
    expect(await openMain().get('inscription_menu', query)).toEqual(malformed('date'));
  });
});
