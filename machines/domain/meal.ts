/** @rule R3.11 */
export const cookingMethodNames = [
  'Micro-ondes',
  'Bain-marie',
  'À La Poêle',
  'À La Casserole',
  'Se Mange Froid',
  'Four',
] as const;
export type CookingMethodName = (typeof cookingMethodNames)[number];

export const nutriScores = ['A', 'B', 'C', 'D', 'E'] as const;
export type NutriScore = (typeof nutriScores)[number];

export const nutrients = ['lipids', 'saturatedFats', 'carbohydrates', 'sugars', 'proteins', 'salt'] as const;
export type Nutrient = (typeof nutrients)[number];

export const tagCategories = ['Gammes', 'Régimes', 'Origine et labels'] as const;
export type TagCategory = (typeof tagCategories)[number];

export interface Tag {
  readonly id: string;
  readonly name: string;
  readonly category: TagCategory;
}

/** @rule R3.8 */
export interface Meal {
  readonly id: string;
  readonly name: string;
  readonly subName: string;
  readonly description: string;
  /** Path of the meal's picture at 160 px (X2: 320 px, X4: 640 px). Empty without a picture. */
  readonly imagePath: string;
  readonly imagePathX2: string;
  readonly imagePathX4: string;
  readonly nutriScore: NutriScore;
  readonly minutes: number;
  readonly cookingMethods: readonly { readonly name: CookingMethodName; readonly instruction: string }[];
  readonly nutrition: {
    readonly conservation: string;
    /** Net weight in grams. */
    readonly netWeight: number;
    readonly kcal: number;
    readonly ingredients: string;
    readonly allergens: readonly string[];
  };
  /** Nutrients in grams, per 100 g and per dish. */
  readonly nutritionTable: readonly {
    readonly nutrient: Nutrient;
    readonly per100: number;
    readonly total: number;
  }[];
  readonly tags: readonly Tag[];
  readonly mainTag: { readonly name: string; readonly class: string };
}

export const hasPicture = ({ imagePathX2 }: Pick<Meal, 'imagePathX2'>): boolean => imagePathX2 !== '';
