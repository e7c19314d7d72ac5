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

/** Main tags with their classes. */
const ranges = {
  'Cuisine du Monde': 'monde',
  Bistrot: 'bistrot',
  Végétarien: 'vegetarien',
  Équilibre: 'equilibre',
} as const;

/** A dish as the kitchen writes it down. */
export interface Recipe {
  readonly id: string;
  readonly name: string;
  readonly subName: string;
  readonly description: string;
  /** Its picture, which no other dish has; null while there is none of it. */
  readonly plate: Plate | null;
  readonly range: keyof typeof ranges;
  readonly tags: readonly TagName[];
  /** In grams. */
  readonly netWeight: number;
  /** In grams of 100 g. */
  readonly per100: Readonly<Record<Nutrient, number>>;
  readonly fibre: number;
  /** Percent that are fruit, vegetables and pulses. */
  readonly vegetables: number;
  /** How long it keeps. */
  readonly days: number;
  /** As on a label: the heaviest first, allergens in capitals. */
  readonly ingredients: string;
  readonly allergens: readonly string[];
  readonly cooking: readonly Cooking[];
}

/** A product as `response.product[]` of `wf/inscription_menu` has it. */
export type MealProduct = Meal & { readonly type: 'Meal' };

/** French spacing: nothing breaks before a sign or between a figure and its unit. */
const typeset = (text: string): string =>
  text.replaceAll(/ (?=[%:;!?])/g, '\u00a0').replaceAll(/(?<=\d) (?=[a-zA-Z°])/g, '\u00a0');

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** By the factors of Regulation (EU) 1169/2011, annex XIV. */
const kcalOf = ({ per100: { lipids, carbohydrates, proteins }, fibre, netWeight }: Recipe): number =>
  Math.round(((9 * lipids + 4 * carbohydrates + 4 * proteins + 2 * fibre) * netWeight) / 100);

const ids = new Map(mealTagsOf('local').map(({ name, id, category }) => [name, { id, name, category }]));
const tagNamed = (name: TagName): readonly Tag[] => {
  const tag = ids.get(name);
  return tag ? [tag] : [];
};

/** Its address at a width (px); empty while there is none. */
const pictureOf = ({ plate }: Recipe, width: 160 | 320 | 640): string =>
  plate === null ? '' : `/plates/${plate}-${width}.webp`;

export const mealOf = (recipe: Recipe): MealProduct => ({
  type: 'Meal',
  id: recipe.id,
  name: typeset(recipe.name),
  subName: typeset(recipe.subName),
  description: typeset(recipe.description),
  imagePath: pictureOf(recipe, 160),
  imagePathX2: pictureOf(recipe, 320),
  imagePathX4: pictureOf(recipe, 640),
  nutriScore: nutriScoreOf(recipe),
  minutes: Math.min(...recipe.cooking.map(({ minutes }) => minutes)),
  cookingMethods: recipe.cooking.map(({ name, instruction }) => ({
    name,
    instruction: typeset(instruction),
  })),
  nutrition: {
    conservation: typeset(`${recipe.days} jours au réfrigérateur`),
    netWeight: recipe.netWeight,
    kcal: kcalOf(recipe),
    ingredients: typeset(recipe.ingredients),
    allergens: recipe.allergens,
  },
  nutritionTable: nutrients.map((nutrient) => {
    const per100 = recipe.per100[nutrient];
    return {
      nutrient,
      per100,
      total: rounded((per100 * recipe.netWeight) / 100, nutrient === 'salt' ? 2 : 1),
    };
  }),
  tags: recipe.tags.flatMap(tagNamed),
  mainTag: { name: recipe.range, class: ranges[recipe.range] },
});
