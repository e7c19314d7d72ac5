/** One way to warm a meal, or to eat it cold; the names are the owner's. @rule R3.11 */
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

/** In which group of filters a tag stands. */
export const tagCategories = ['Gammes', 'Régimes', 'Origine et labels'] as const;
export type TagCategory = (typeof tagCategories)[number];

export interface Tag {
  /** The main backend's; it differs by environment. Of what is a main tag only, its class. */
  readonly id: string;
  readonly name: string;
  readonly category: TagCategory;
}

/** A meal of the chef's menu. @rule R3.8 */
export interface Meal {
  readonly id: string;
  readonly name: string;
  readonly subName: string;
  readonly description: string;
  /** Addresses of one picture at 160, 320 and 640 px: once, twice and four times; empty while there is none of the meal. */
  readonly imagePath: string;
  readonly imagePathX2: string;
  readonly imagePathX4: string;
  readonly nutriScore: NutriScore;
  /** Minutes until it is on the table. */
  readonly minutes: number;
  readonly cookingMethods: readonly { readonly name: CookingMethodName; readonly instruction: string }[];
  readonly nutrition: {
    /** In words, such as `8 jours au réfrigérateur`. */
    readonly conservation: string;
    /** In grams. */
    readonly netWeight: number;
    /** Of the whole dish. */
    readonly kcal: number;
    readonly ingredients: string;
    readonly allergens: readonly string[];
  };
  /** In grams: of 100 g, and of the whole dish. */
  readonly nutritionTable: readonly {
    readonly nutrient: Nutrient;
    readonly per100: number;
    readonly total: number;
  }[];
  readonly tags: readonly Tag[];
  /** The one shown on its card, such as `Bistrot`; its class names the cloth it lies on. */
  readonly mainTag: { readonly name: string; readonly class: string };
}
