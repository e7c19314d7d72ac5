import type { Meal } from '#machines/domain/meal.ts';
import { plateSlugs, type PlateSlug } from './plates.ts';

/** Returns the shop's own plate in a dish's picture, or `null` for other pictures. */
export const plateOf = ({ imagePath }: Pick<Meal, 'imagePath'>): PlateSlug | null =>
  plateSlugs.find((slug) => imagePath.startsWith(`/plates/${slug}-`)) ?? null;
