import type { Allergen } from '#machines/domain/allergens.ts';
import type { Meal, Tag } from '#machines/domain/meal.ts';

/** What the page of the menu sends: the address, and what a visitor does. */
export type MenuEvent =
  /** The address asks: a week (null: the first) and the meal that is open (null: none). */
  | { type: 'menu.requested'; week: string | null; meal: string | null }
  | { type: 'week.chosen'; week: string }
  | { type: 'filter.toggled'; tagId: string }
  | { type: 'allergen.toggled'; allergen: Allergen }
  | { type: 'filters.cleared' }
  | { type: 'meal.opened'; meal: string }
  | { type: 'meal.dismissed' }
  | { type: 'menu.retried' };

/** What the main backend answers for one week; only meals count of what it sells. */
export interface WeekMenu {
  readonly meals: readonly Meal[];
}

export interface MenuInput {
  /** The weeks that are shown, ISO (`2026-W48`), the current one first. */
  readonly weeks: readonly [string, ...string[]];
  /** What the menu can be filtered by. */
  readonly tags: readonly Tag[];
  /** What is known already, by ISO week: a page that was drawn with its dishes has brought them. */
  readonly menus?: Menus;
}

/** Meals by ISO week. */
type Menus = Readonly<Record<string, readonly Meal[]>>;

export interface MenuContext extends MenuInput {
  readonly week: string;
  /** What the page has brought and what has been loaded; it is not asked for again. */
  readonly menus: Menus;
  /** Ids of the tags that are asked for: each diet must be kept; of the others any in a category will do, across categories all must. */
  readonly filters: readonly string[];
  /** No meal that is shown has one of them, or one that cannot be told. */
  readonly avoided: readonly Allergen[];
  /** Id of the meal that is open, whether or not the week has it; null for none. */
  readonly meal: string | null;
}
