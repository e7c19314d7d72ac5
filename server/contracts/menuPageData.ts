import type { Meal } from '#machines/domain/meal.ts';

export interface MenuPageData {
  readonly day: string;
  /** ISO week, for example `2026-W48`. */
  readonly week: string;
  readonly meals: readonly Meal[];
  readonly meal: string | null;
}

/** Renderer of the menu page, created by the build (build/drawer.ts). */
export interface MenuPageRenderer {
  readonly files: readonly string[];
  readonly drawMenu: (menu: MenuPageData) => Promise<string>;
}
