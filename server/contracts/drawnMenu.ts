import type { Meal } from '#machines/domain/meal.ts';

/** Data of the rendered menu. The server writes it into the page, and the page reads it for hydration. */
export interface DrawnMenu {
  /** Current day in Paris (ISO date). */
  readonly day: string;
  /** ISO week. */
  readonly week: string;
  readonly meals: readonly Meal[];
  /** Id of the open meal, or `null`. */
  readonly meal: string | null;
}

/** Exports of the module that the build creates for the server (build/drawer.ts). */
export interface PageDrawer {
  /** Styles and scripts of the same build, paths from the site's root. */
  readonly files: readonly string[];
  /** Returns the whole HTML document. */
  readonly drawMenu: (menu: DrawnMenu) => Promise<string>;
}
