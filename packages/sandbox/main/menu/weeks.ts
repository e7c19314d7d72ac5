import { essentials, type EssentialProduct } from './essentials.ts';
import { toMealProduct, type MealProduct } from './recipe.ts';
import { creamyBistro } from './recipes/creamyBistro.ts';
import { herbs } from './recipes/herbs.ts';
import { roasts } from './recipes/roasts.ts';
import { salmon } from './recipes/salmon.ts';
import { slowBistro } from './recipes/slowBistro.ts';
import { spices } from './recipes/spices.ts';
import { vegan } from './recipes/vegan.ts';
import { vegetarian } from './recipes/vegetarian.ts';
import { whiteFish } from './recipes/whiteFish.ts';

/** Dishes of four menu weeks: ten from the home page, five without a picture, the others with one. */
const rotation = [
  [
    'boeuf-bourguignon',
    'curry-vert-de-legumes',
    'saumon-au-citron',
    'poulet-tikka-masala',
    'curry-vert-de-poulet',
    'dahl-de-lentilles-corail',
    'joue-de-boeuf-braisee',
    'tajine-de-legumes',
    'cabillaud-a-l-aneth',
    'bavette-a-l-echalote',
    'blanquette-a-l-ancienne',
    'poulet-au-basilic',
    'gnocchis-au-potimarron',
    'lieu-noir-a-la-menthe',
    'saumon-teriyaki',
    'piece-de-boeuf-rosee',
    'tajine-de-poulet',
    'curry-de-pois-chiches',
    'pois-casses-au-curcuma',
    'navarin-d-agneau',
    'merlu-au-beurre-blanc',
    'volaille-aux-champignons',
    'coq-au-vin',
    'magret-de-canard',
  ],
  [
    'boeuf-bourguignon',
    'curry-vert-de-legumes',
    'saumon-au-citron',
    'cabillaud-a-l-aneth',
    'crevettes-au-curry-vert',
    'blanquette-a-l-ancienne',
    'poulet-au-basilic',
    'gnocchis-au-potimarron',
    'saumon-teriyaki',
    'fricassee-au-vin-jaune',
    'piece-de-boeuf-rosee',
    'tajine-de-poulet',
    'curry-de-pois-chiches',
    'blanquette-de-legumes',
    'navarin-d-agneau',
    'volaille-aux-champignons',
    'magret-de-canard',
    'gnocchis-a-la-tomate',
    'truite-au-sesame',
    'poulet-tikka-masala',
    'dahl-de-lentilles-corail',
    'joue-de-boeuf-braisee',
    'colombo-de-porc',
    'tajine-de-legumes',
  ],
  [
    'boeuf-bourguignon',
    'curry-vert-de-legumes',
    'saumon-au-citron',
    'saumon-teriyaki',
    'paneer-tikka',
    'piece-de-boeuf-rosee',
    'tajine-de-poulet',
    'curry-de-pois-chiches',
    'navarin-d-agneau',
    'dinde-a-la-normande',
    'merlu-au-beurre-blanc',
    'volaille-aux-champignons',
    'gnocchis-a-la-tomate',
    'porc-aux-pruneaux',
    'poulet-tikka-masala',
    'dahl-de-lentilles-corail',
    'joue-de-boeuf-braisee',
    'tajine-de-legumes',
    'salade-de-saumon',
    'cabillaud-a-l-aneth',
    'blanquette-a-l-ancienne',
    'poulet-au-basilic',
    'tofu-au-curry-vert',
    'gnocchis-au-potimarron',
  ],
  [
    'boeuf-bourguignon',
    'curry-vert-de-legumes',
    'saumon-au-citron',
    'navarin-d-agneau',
    'khichdi-au-curcuma',
    'merlu-au-beurre-blanc',
    'magret-de-canard',
    'gnocchis-a-la-tomate',
    'poulet-tikka-masala',
    'butter-chicken',
    'dahl-de-lentilles-corail',
    'joue-de-boeuf-braisee',
    'tajine-de-legumes',
    'agneau-aux-abricots',
    'cabillaud-a-l-aneth',
    'blanquette-a-l-ancienne',
    'poulet-au-basilic',
    'gnocchis-au-potimarron',
    'eglefin-au-gingembre',
    'saumon-teriyaki',
    'piece-de-boeuf-rosee',
    'tajine-de-poulet',
    'rumsteck-aux-herbes',
    'curry-de-pois-chiches',
  ],
];

const recipes = [
  ...slowBistro,
  ...creamyBistro,
  ...roasts,
  ...vegetarian,
  ...vegan,
  ...salmon,
  ...whiteFish,
  ...spices,
  ...herbs,
];

export const meals: ReadonlyMap<string, MealProduct> = new Map(
  recipes.map((recipe) => [recipe.id, toMealProduct(recipe)]),
);

const findMeal = (id: string): readonly MealProduct[] => {
  const meal = meals.get(id);
  return meal ? [meal] : [];
};

const weeks = rotation.map((ids) => ids.flatMap(findMeal));

/** First Monday since 1970, from which menu weeks are counted. */
const firstMonday = Date.parse('1970-01-05');
const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Returns the menu products of a week, meals and others mixed. The four menu weeks repeat. @param isoDate any day of the week */
export function productsOfWeek(isoDate: string): readonly (MealProduct | EssentialProduct)[] {
  const weekNumber = Math.floor((Date.parse(isoDate) - firstMonday) / weekMs);
  const rotationIndex = ((weekNumber % weeks.length) + weeks.length) % weeks.length;
  const [first, ...others] = essentials.filter((_, index) => index !== rotationIndex);
  return [...(first ? [first] : []), ...(weeks[rotationIndex] ?? []), ...others];
}
