import type { Meal } from './meal.ts';

/** The fourteen that a label has to name, in its order (Regulation (EU) 1169/2011, annex II). */
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

/** How the words begin by which a menu names each. */
const beginnings: Readonly<Record<Allergen, readonly string[]>> = {
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

/** Which of the fourteen a menu's word names; null where it cannot be told. */
function allergenOf(word: string): Allergen | null {
  const said = word.trim().toLowerCase();
  return allergens.find((one) => beginnings[one].some((start) => said.startsWith(start))) ?? null;
}

/** The meals that have none of these. One whose allergens cannot all be told is left out: it might have them. @rule R3.23 */
export const mealsWithout = (meals: readonly Meal[], avoided: readonly Allergen[]): readonly Meal[] =>
  meals.filter(
    ({ nutrition }) =>
      avoided.length === 0 ||
      nutrition.allergens.map(allergenOf).every((one) => one !== null && !avoided.includes(one)),
  );
