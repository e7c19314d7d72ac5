import type { Meal } from '#machines/domain/meal.ts';

/** Data for hydration of the menu page. */
export interface MenuPageData {
  /** Current date in Paris, in ISO format. */
  readonly day: string;
  /** Shown ISO week, for example `2026-W48`. */
  readonly week: string;
  readonly meals: readonly Meal[];
  readonly meal: string | null;
}

/** Renderer of the menu page, created by the build (build/drawer.ts). */
export interface MenuPageRenderer {
  readonly files: readonly string[];
  readonly drawMenu: (menu: MenuPageData) => Promise<string>;
}
