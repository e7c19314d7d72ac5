import type { Meal } from '#machines/domain/meal.ts';
import { plateSlugs, type PlateSlug } from './plates.ts';

/** Returns the shop's own plate in a meal's picture, or `null` for another picture. */
export const plateOf = ({ imagePath }: Pick<Meal, 'imagePath'>): PlateSlug | null =>
  plateSlugs.find((slug) => imagePath.startsWith(`/plates/${slug}-`)) ?? null;
