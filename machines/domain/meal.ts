/** Owner's names. @rule R3.11 */
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
  /** Differs by environment. For a main tag, its class. */
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
  /** One picture at 160, 320 and 640 px. Empty if the meal has none. */
  readonly imagePath: string;
  readonly imagePathX2: string;
  readonly imagePathX4: string;
  readonly nutriScore: NutriScore;
  /** Preparation time. */
  readonly minutes: number;
  readonly cookingMethods: readonly { readonly name: CookingMethodName; readonly instruction: string }[];
  readonly nutrition: {
    /** Such as `8 jours au réfrigérateur`. */
    readonly conservation: string;
    /** Grams. */
    readonly netWeight: number;
    /** Whole dish. */
    readonly kcal: number;
    readonly ingredients: string;
    readonly allergens: readonly string[];
  };
  /** Grams per 100 g and per dish. */
  readonly nutritionTable: readonly {
    readonly nutrient: Nutrient;
    readonly per100: number;
    readonly total: number;
  }[];
  readonly tags: readonly Tag[];
  readonly mainTag: { readonly name: string; readonly class: string };
}
