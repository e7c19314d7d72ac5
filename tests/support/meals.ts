import type { Meal, Tag } from '#machines/domain/meal.ts';

export const bistrot: Tag = { id: 'tag_bistrot', name: 'bistrot', category: 'Gammes' };
export const fitnessTag: Tag = { id: 'tag_fitness', name: 'fitness', category: 'Gammes' };
export const vegetarianTag: Tag = { id: 'tag_veggie', name: 'veggie', category: 'Gammes' };
export const organicTag: Tag = { id: 'tag_bio', name: 'Bio', category: 'Origine et labels' };
/** Tags that are filters of the sample menus. */
export const tags: readonly Tag[] = [bistrot, vegetarianTag, fitnessTag, organicTag];
/** A tag that is no filter of the sample menus. */
export const porkTag: Tag = { id: 'tag_pork', name: 'Avec porc', category: 'Régimes' };

/** Creates a sample meal with this name, tags and allergens. Its other properties are placeholders. */
export const meal = (id: string, its: readonly Tag[], allergens: readonly string[] = []): Meal => ({
  id,
  name: id,
  subName: 'et sa garniture',
  description: 'Cuit à basse température.',
  imagePath: `/plates/${id}-160.webp`,
  imagePathX2: `/plates/${id}-320.webp`,
  imagePathX4: `/plates/${id}-640.webp`,
  nutriScore: 'A',
  minutes: 3,
  cookingMethods: [{ name: 'Micro-ondes', instruction: '3 minutes' }],
  nutrition: {
    conservation: '8 jours au réfrigérateur',
    netWeight: 350,
    kcal: 420,
    ingredients: 'Légumes',
    allergens,
  },
  nutritionTable: [],
  tags: its,
  mainTag: { name: 'Bistrot', class: 'bistrot' },
});
