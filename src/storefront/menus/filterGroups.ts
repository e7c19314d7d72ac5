import { tagCategories } from '#machines/domain/meal.ts';
import type { MealTag } from '#machines/domain/mealTags.ts';
import { menu } from '#src/content/menu.ts';

export interface FilterGroup {
  readonly name: string;
  readonly tags: readonly MealTag[];
}

export function filterGroups(tags: readonly MealTag[]): readonly FilterGroup[] {
  const byCategory = tagCategories.map((category) => ({
    name: menu.filters.categories[category],
    tags: tags.filter((tag) => !tag.isShortcut && tag.category === category),
  }));
  const quick = { name: menu.filters.shortcuts, tags: tags.filter(({ isShortcut }) => isShortcut) };
  return [quick, ...byCategory].filter((group) => group.tags.length > 0);
}
