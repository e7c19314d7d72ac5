import type { Meal } from '#machines/domain/meal.ts';
import { plateSlugs, type PlateSlug } from './plates.ts';

/** Returns `null` if a dish's picture is not one of the shop's own plates. */
export const plateOf = ({ imagePath }: Pick<Meal, 'imagePath'>): PlateSlug | null =>
  plateSlugs.find((slug) => imagePath.startsWith(`/plates/${slug}-`)) ?? null;
