import type { Meal } from '#machines/domain/meal.ts';

/** Data of the menu page, for hydration in the browser. */
export interface MenuPageData {
  /** Current date in Paris, in ISO format. */
  readonly day: string;
  /** Shown week, in ISO format. */
  readonly week: string;
  readonly meals: readonly Meal[];
  readonly meal: string | null;
}

/** Module that the build creates to render the menu page (build/drawer.ts). */
export interface MenuPageRenderer {
  /** Paths of the page's styles and scripts. */
  readonly files: readonly string[];
  readonly drawMenu: (menu: MenuPageData) => Promise<string>;
}
