import type { Meal } from '#machines/domain/meal.ts';

/** The server writes it into the page for hydration. */
export interface MenuPageData {
  /** In Paris (ISO date). */
  readonly day: string;
  /** ISO week. */
  readonly week: string;
  readonly meals: readonly Meal[];
  readonly meal: string | null;
}

/** Module that the build creates for the server (build/drawer.ts). */
export interface MenuPageRenderer {
  /** Styles and scripts, paths from the site's root. */
  readonly files: readonly string[];
  readonly drawMenu: (menu: MenuPageData) => Promise<string>;
}
