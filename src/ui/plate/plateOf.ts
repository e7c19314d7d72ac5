import type { Meal } from '#machines/domain/meal.ts';
import { plateSlugs, type PlateSlug } from './plates.ts';

/** The plate that a meal's picture shows, by which it has its cloth; null for a picture of other make. */
export const plateOf = ({ imagePath }: Pick<Meal, 'imagePath'>): PlateSlug | null =>
  plateSlugs.find((slug) => imagePath.startsWith(`/plates/${slug}-`)) ?? null;
