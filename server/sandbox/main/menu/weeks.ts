import { essentials, type EssentialProduct } from './essentials.ts';
import { mealOf, type MealProduct } from './recipe.ts';
import { creamyBistro } from './recipes/creamyBistro.ts';
import { herbs } from './recipes/herbs.ts';
import { roasts } from './recipes/roasts.ts';
import { salmon } from './recipes/salmon.ts';
import { slowBistro } from './recipes/slowBistro.ts';
import { spices } from './recipes/spices.ts';
import { vegan } from './recipes/vegan.ts';
import { vegetarian } from './recipes/vegetarian.ts';
import { whiteFish } from './recipes/whiteFish.ts';

/** The ten of the home page: they stand in every week. */
const classics = [
  'boeuf-bourguignon',
  'curry-vert-de-legumes',
  'saumon-au-citron',
  'tajine-de-poulet',
  'gnocchis-au-potimarron',
  'piece-de-boeuf-rosee',
  'dahl-de-lentilles-corail',
  'poulet-tikka-masala',
  'cabillaud-a-l-aneth',
  'blanquette-a-l-ancienne',
];

/** What each of the four weeks has besides: the same picture never stands twice side by side. */
const rotation = [
  [
    'joue-de-boeuf-braisee',
    'saumon-teriyaki',
    'curry-vert-de-poulet',
    'volaille-aux-champignons',
    'lieu-noir-a-la-menthe',
    'tofu-au-curry-vert',
    'tajine-de-legumes',
    'rumsteck-aux-herbes',
    'butter-chicken',
    'coq-au-vin',
    'salade-de-saumon',
    'pois-casses-au-curcuma',
    'paneer-tikka',
    'bavette-a-l-echalote',
  ],
  [
    'navarin-d-agneau',
    'crevettes-au-curry-vert',
    'truite-au-sesame',
    'gnocchis-a-la-tomate',
    'curry-de-pois-chiches',
    'dinde-a-la-normande',
    'magret-de-canard',
    'eglefin-au-gingembre',
    'colombo-de-porc',
    'blanquette-de-legumes',
    'agneau-aux-abricots',
    'poulet-au-basilic',
    'khichdi-au-curcuma',
    'fricassee-au-vin-jaune',
  ],
  [
    'porc-aux-pruneaux',
    'saumon-teriyaki',
    'tofu-au-curry-vert',
    'merlu-au-beurre-blanc',
    'joue-de-boeuf-braisee',
    'dinde-a-la-normande',
    'tajine-de-legumes',
    'paneer-tikka',
    'rumsteck-aux-herbes',
    'lieu-noir-a-la-menthe',
    'curry-vert-de-poulet',
    'volaille-aux-champignons',
    'pois-casses-au-curcuma',
    'bavette-a-l-echalote',
  ],
  [
    'coq-au-vin',
    'truite-au-sesame',
    'agneau-aux-abricots',
    'curry-de-pois-chiches',
    'navarin-d-agneau',
    'gnocchis-a-la-tomate',
    'poulet-au-basilic',
    'eglefin-au-gingembre',
    'magret-de-canard',
    'blanquette-de-legumes',
    'crevettes-au-curry-vert',
    'porc-aux-pruneaux',
    'butter-chicken',
    'khichdi-au-curcuma',
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

/** Every dish that the kitchen knows, by its id. */
export const meals: ReadonlyMap<string, MealProduct> = new Map(
  recipes.map((recipe) => [recipe.id, mealOf(recipe)]),
);

const mealNamed = (id: string): readonly MealProduct[] => {
  const meal = meals.get(id);
  return meal ? [meal] : [];
};

const weeks = rotation.map((others) => [...classics, ...others].flatMap(mealNamed));

/** A Monday. */
const start = Date.parse('1970-01-05');
const week = 7 * 24 * 60 * 60 * 1000;

/**
 * What is sold in the week of a day, meals and others mixed; the four weeks repeat for ever.
 * @param isoDate the week's Monday, or another day of it
 */
export function productsOf(isoDate: string): readonly (MealProduct | EssentialProduct)[] {
  const count = Math.floor((Date.parse(isoDate) - start) / week);
  const turn = ((count % weeks.length) + weeks.length) % weeks.length;
  const [first, ...others] = essentials.filter((_, index) => index !== turn);
  return [...(first ? [first] : []), ...(weeks[turn] ?? []), ...others];
}
