import type { Meal } from '#machines/domain/meal.ts';

/** The page of the menu as the server draws it, and as its code finds it drawn: the one writes it into the page, the other reads it. */
export interface DrawnMenu {
  /** The day in Paris from which the weeks are seen (ISO date). */
  readonly day: string;
  /** The week that is shown, ISO; one of that day's. */
  readonly week: string;
  /** All meals of that week. */
  readonly meals: readonly Meal[];
  /** Id of the meal that is open, one of them; null for none. */
  readonly meal: string | null;
}

/** What the build leaves for the server, as its one module exports it (build/drawer.ts). */
export interface PageDrawer {
  /** What its documents cannot be without: styles and code of the same build, addresses from the site's root. */
  readonly files: readonly string[];
  /** The whole document, as HTML. */
  readonly drawMenu: (menu: DrawnMenu) => Promise<string>;
}
