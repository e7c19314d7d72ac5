import { nutrients, type Meal, type Nutrient, type Tag } from '#machines/domain/meal.ts';
import { mealTagsOf, type TagName } from '#machines/domain/mealTags.ts';
import type { Cooking } from './cooking.ts';
import { nutriScoreOf } from './nutriScore.ts';

type Plate =
  | 'basilic'
  | 'blanquette'
  | 'boeuf'
  | 'bourguignon'
  | 'cabillaud'
  | 'curry'
  | 'dahl'
  | 'gnocchi'
  | 'joue'
  | 'legumes'
  | 'magret'
  | 'merlu'
  | 'navarin'
  | 'saumon'
  | 'tajine'
  | 'teriyaki'
  | 'thai'
  | 'tikka'
  | 'tomate'
  | 'volaille';

/** CSS class of a dish by its main tag. */
const ranges = {
  'Cuisine du Monde': 'monde',
  Bistrot: 'bistrot',
  Végétarien: 'vegetarien',
  Équilibre: 'equilibre',
} as const;

export interface Recipe {
  readonly id: string;
  readonly name: string;
  readonly subName: string;
  readonly description: string;
  /** Picture that only this dish has, or `null`. */
  readonly plate: Plate | null;
  readonly range: keyof typeof ranges;
  readonly tags: readonly TagName[];
  /** Net weight in grams. */
  readonly netWeight: number;
  /** Nutrients in grams per 100 g. */
  readonly per100: Readonly<Record<Nutrient, number>>;
  readonly fibre: number;
  /** Percentage of fruit, vegetables and pulses in the dish. */
  readonly vegetables: number;
  /** Shelf life in days. */
  readonly days: number;
  /** Ingredients by descending weight, with allergens in capitals, as on a food label. */
  readonly ingredients: string;
  readonly allergens: readonly string[];
  readonly cooking: readonly Cooking[];
}

/** Meal that `wf/inscription_menu` returns. */
export type MealProduct = Meal & { readonly type: 'Meal' };

/** Inserts French no-break spaces before punctuation and units. */
const withNonBreakingSpaces = (text: string): string =>
  text.replaceAll(/ (?=[%:;!?])/g, '\u00a0').replaceAll(/(?<=\d) (?=[a-zA-Z°])/g, '\u00a0');

const roundTo = (value: number, digits: number): number => Number(value.toFixed(digits));

/** Calculates a dish's kilocalories, by Regulation (EU) 1169/2011, annex XIV. */
const kilocaloriesOf = ({ per100: { lipids, carbohydrates, proteins }, fibre, netWeight }: Recipe): number =>
  Math.round(((9 * lipids + 4 * carbohydrates + 4 * proteins + 2 * fibre) * netWeight) / 100);

const localTagsByName = new Map(
  mealTagsOf('local').map(({ name, id, category }) => [name, { id, name, category }]),
);
const findTag = (name: TagName): readonly Tag[] => {
  const tag = localTagsByName.get(name);
  return tag ? [tag] : [];
};

/** Returns the address of a dish's picture, or an empty text if the dish has none. @param width in px */
const pictureOf = ({ plate }: Recipe, width: 160 | 320 | 640): string =>
  plate === null ? '' : `/plates/${plate}-${width}.webp`;

export const toMealProduct = (recipe: Recipe): MealProduct => ({
  type: 'Meal',
  id: recipe.id,
  name: withNonBreakingSpaces(recipe.name),
  subName: withNonBreakingSpaces(recipe.subName),
  description: withNonBreakingSpaces(recipe.description),
  imagePath: pictureOf(recipe, 160),
  imagePathX2: pictureOf(recipe, 320),
  imagePathX4: pictureOf(recipe, 640),
  nutriScore: nutriScoreOf(recipe),
  minutes: Math.min(...recipe.cooking.map(({ minutes }) => minutes)),
  cookingMethods: recipe.cooking.map(({ name, instruction }) => ({
    name,
    instruction: withNonBreakingSpaces(instruction),
  })),
  nutrition: {
    conservation: withNonBreakingSpaces(`${recipe.days} jours au réfrigérateur`),
    netWeight: recipe.netWeight,
    kcal: kilocaloriesOf(recipe),
    ingredients: withNonBreakingSpaces(recipe.ingredients),
    allergens: recipe.allergens,
  },
  nutritionTable: nutrients.map((nutrient) => {
    const per100 = recipe.per100[nutrient];
    return {
      nutrient,
      per100,
      total: roundTo((per100 * recipe.netWeight) / 100, nutrient === 'salt' ? 2 : 1),
    };
  }),
  tags: recipe.tags.flatMap(findTag),
  mainTag: { name: recipe.range, class: ranges[recipe.range] },
});
