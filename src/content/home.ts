import type { PlateSlug } from '#src/ui/plate/plates.ts';

/** @rule R1.7 */
export const rating = 'Notée 4,9/5 avec +1000\u00a0avis';

/** Amounts are calculated (record 0003). @rule R1.5 */
export const home = {
  hero: {
    title: ['Mijoté longtemps. ', 'Prêt en 3\u00a0minutes.'],
    lead: 'Des plats de chef cuits sous vide, livrés chez vous le\u00a0mardi. Plus\u00a0de\u00a020\u00a0recettes par semaine, sans engagement.',
    price: {
      from: 'dès',
      unit: 'le repas',
      instead: 'au lieu de ',
      size: (nbMeals: number): string => `première box de ${nbMeals}\u00a0repas, offre comprise`,
    },
    menu: 'Voir la carte',
    plate: 'Bœuf bourguignon, carottes fondantes et purée, servi dans une assiette à liseré rouge',
  },
  order: 'Je commande ma box',
  picker: {
    title: 'Combien de repas par semaine\u00a0?',
    lead: 'Grande box, repas moins chers. Plats à choisir juste après. Titres-restaurant acceptés.',
    legend: 'Nombre de repas',
    postalCode: 'Code postal, pour votre date de livraison',
    firstBox: 'Votre première box',
    total: 'Première box',
    perMeal: 'le repas',
    menu: 'Revoir la carte',
  },
  last: {
    title: 'À table\u00a0?',
    /** @param total offered sum, such as `65 €` or `Jusqu’à 85 €` */
    lead: (total: string): string =>
      `${total} offerts sur vos 4\u00a0premières box, et la première livraison est pour nous.`,
  },
} as const;

/** Sixteen dishes in the crate of the box picker, in the order of filling. */
export const crate: readonly { readonly place: number; readonly plate: PlateSlug }[] = [
  { place: 1, plate: 'bourguignon' },
  { place: 2, plate: 'thai' },
  { place: 3, plate: 'saumon' },
  { place: 4, plate: 'tajine' },
  { place: 5, plate: 'boeuf' },
  { place: 6, plate: 'dahl' },
  { place: 7, plate: 'tikka' },
  { place: 8, plate: 'cabillaud' },
  { place: 9, plate: 'gnocchi' },
  { place: 10, plate: 'blanquette' },
  { place: 11, plate: 'saumon' },
  { place: 12, plate: 'tajine' },
  { place: 13, plate: 'bourguignon' },
  { place: 14, plate: 'dahl' },
  { place: 15, plate: 'boeuf' },
  { place: 16, plate: 'thai' },
];
