/** Names of cooking methods, as the shop's owner writes them. @rule R3.11 */
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
  /** Tag id, different in each environment. A main tag has its class as id. */
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
  /** Picture of the meal at 160, 320 and 640 px. Empty if the meal has none. */
  readonly imagePath: string;
  readonly imagePathX2: string;
  readonly imagePathX4: string;
  readonly nutriScore: NutriScore;
  /** Preparation time in minutes. */
  readonly minutes: number;
  readonly cookingMethods: readonly { readonly name: CookingMethodName; readonly instruction: string }[];
  readonly nutrition: {
    /** Shelf life, such as `8 jours au réfrigérateur`. */
    readonly conservation: string;
    /** Net weight in grams. */
    readonly netWeight: number;
    /** Kilocalories of the whole dish. */
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
