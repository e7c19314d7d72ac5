import type { Meal } from './meal.ts';

/** The 14 allergens of EU law, in its order (Regulation 1169/2011, annex II). */
export const allergens = [
  'Gluten',
  'Crustacés',
  'Œufs',
  'Poisson',
  'Arachides',
  'Soja',
  'Lait',
  'Fruits à coque',
  'Céleri',
  'Moutarde',
  'Sésame',
  'Sulfites',
  'Lupin',
  'Mollusques',
] as const;
export type Allergen = (typeof allergens)[number];

const prefixes: Readonly<Record<Allergen, readonly string[]>> = {
  Gluten: ['gluten', 'blé', 'seigle', 'orge', 'avoine', 'épeautre'],
  Crustacés: ['crustacé', 'crevette', 'crabe', 'homard', 'langoustine'],
  Œufs: ['œuf', 'oeuf'],
  Poisson: ['poisson'],
  Arachides: ['arachide', 'cacahu'],
  Soja: ['soja'],
  Lait: ['lait', 'lactose'],
  'Fruits à coque': ['fruits à coque', 'amande', 'noisette', 'noix', 'cajou', 'pistache'],
  Céleri: ['céleri'],
  Moutarde: ['moutarde'],
  Sésame: ['sésame'],
  Sulfites: ['sulfite', 'anhydride sulfureux'],
  Lupin: ['lupin'],
  Mollusques: ['mollusque', 'moule', 'huître', 'calmar', 'poulpe'],
};

function allergenOf(word: string): Allergen | null {
  const declared = word.trim().toLowerCase();
  return allergens.find((one) => prefixes[one].some((start) => declared.startsWith(start))) ?? null;
}

/** @rule R3.23 */
export const mealsWithout = (meals: readonly Meal[], avoided: readonly Allergen[]): readonly Meal[] =>
  meals.filter(
    ({ nutrition }) =>
      avoided.length === 0 ||
      nutrition.allergens.map(allergenOf).every((one) => one !== null && !avoided.includes(one)),
  );
