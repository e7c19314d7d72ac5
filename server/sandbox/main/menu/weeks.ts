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

/**
 * What each of the four weeks has, the ten of the home page among it. Dishes that resemble each other have one picture: they
 * stand far apart, whether two, three or four of them make a row and a call to order takes two places after the sixth.
 */
const rotation = [
  [
    'boeuf-bourguignon',
    'curry-vert-de-legumes',
    'saumon-au-citron',
    'poulet-tikka-masala',
    'dahl-de-lentilles-corail',
    'volaille-aux-champignons',
    'piece-de-boeuf-rosee',
    'saumon-teriyaki',
    'gnocchis-au-potimarron',
    'cabillaud-a-l-aneth',
    'butter-chicken',
    'joue-de-boeuf-braisee',
    'tajine-de-legumes',
    'curry-vert-de-poulet',
    'bavette-a-l-echalote',
    'pois-casses-au-curcuma',
    'blanquette-a-l-ancienne',
    'salade-de-saumon',
    'lieu-noir-a-la-menthe',
    'tajine-de-poulet',
    'coq-au-vin',
    'paneer-tikka',
    'tofu-au-curry-vert',
    'rumsteck-aux-herbes',
  ],
  [
    'boeuf-bourguignon',
    'curry-vert-de-legumes',
    'saumon-au-citron',
    'blanquette-a-l-ancienne',
    'cabillaud-a-l-aneth',
    'poulet-tikka-masala',
    'blanquette-de-legumes',
    'piece-de-boeuf-rosee',
    'khichdi-au-curcuma',
    'poulet-au-basilic',
    'truite-au-sesame',
    'navarin-d-agneau',
    'gnocchis-au-potimarron',
    'curry-de-pois-chiches',
    'tajine-de-poulet',
    'eglefin-au-gingembre',
    'crevettes-au-curry-vert',
    'dinde-a-la-normande',
    'colombo-de-porc',
    'gnocchis-a-la-tomate',
    'magret-de-canard',
    'dahl-de-lentilles-corail',
    'fricassee-au-vin-jaune',
    'agneau-aux-abricots',
  ],
  [
    'boeuf-bourguignon',
    'curry-vert-de-legumes',
    'saumon-au-citron',
    'blanquette-a-l-ancienne',
    'cabillaud-a-l-aneth',
    'poulet-tikka-masala',
    'piece-de-boeuf-rosee',
    'gnocchis-au-potimarron',
    'dahl-de-lentilles-corail',
    'merlu-au-beurre-blanc',
    'tajine-de-legumes',
    'curry-vert-de-poulet',
    'joue-de-boeuf-braisee',
    'bavette-a-l-echalote',
    'dinde-a-la-normande',
    'lieu-noir-a-la-menthe',
    'paneer-tikka',
    'saumon-teriyaki',
    'tajine-de-poulet',
    'porc-aux-pruneaux',
    'rumsteck-aux-herbes',
    'pois-casses-au-curcuma',
    'tofu-au-curry-vert',
    'volaille-aux-champignons',
  ],
  [
    'boeuf-bourguignon',
    'curry-vert-de-legumes',
    'saumon-au-citron',
    'blanquette-a-l-ancienne',
    'cabillaud-a-l-aneth',
    'poulet-tikka-masala',
    'gnocchis-au-potimarron',
    'navarin-d-agneau',
    'poulet-au-basilic',
    'khichdi-au-curcuma',
    'piece-de-boeuf-rosee',
    'crevettes-au-curry-vert',
    'coq-au-vin',
    'curry-de-pois-chiches',
    'tajine-de-poulet',
    'eglefin-au-gingembre',
    'gnocchis-a-la-tomate',
    'magret-de-canard',
    'blanquette-de-legumes',
    'butter-chicken',
    'truite-au-sesame',
    'agneau-aux-abricots',
    'porc-aux-pruneaux',
    'dahl-de-lentilles-corail',
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

const weeks = rotation.map((ids) => ids.flatMap(mealNamed));

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
