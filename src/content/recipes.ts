import type { NutriScore } from '#machines/domain/meal.ts';
import type { PlateSlug } from '#src/ui/plate/plates.ts';

export interface Recipe {
  readonly slug: PlateSlug;
  readonly name: string;
  readonly subName: string;
  readonly tag: 'Cuisine du Monde' | 'Bistrot' | 'Végétarien' | 'Équilibre';
  readonly nutriScore: NutriScore;
  readonly minutes: number;
}

/** Ten dishes of the week. Neighbors in the list have different tags. @rule R2.8 */
export const recipes: readonly Recipe[] = [
  {
    slug: 'bourguignon',
    name: 'Bœuf bourguignon',
    subName: 'carottes fondantes, purée',
    tag: 'Bistrot',
    nutriScore: 'A',
    minutes: 3,
  },
  {
    slug: 'thai',
    name: 'Curry vert de légumes',
    subName: 'courgettes, petits pois, riz',
    tag: 'Végétarien',
    nutriScore: 'A',
    minutes: 3,
  },
  {
    slug: 'saumon',
    name: 'Saumon au citron',
    subName: 'riz noir, brocolis, sésame',
    tag: 'Équilibre',
    nutriScore: 'A',
    minutes: 3,
  },
  {
    slug: 'tajine',
    name: 'Tajine de poulet',
    subName: 'abricots, amandes, semoule',
    tag: 'Cuisine du Monde',
    nutriScore: 'A',
    minutes: 3,
  },
  {
    slug: 'gnocchi',
    name: 'Gnocchis au potimarron',
    subName: 'sauge, noisettes, fromage affiné',
    tag: 'Végétarien',
    nutriScore: 'C',
    minutes: 3,
  },
  {
    slug: 'boeuf',
    name: 'Pièce de bœuf rosée',
    subName: 'grenailles au thym, haricots verts',
    tag: 'Bistrot',
    nutriScore: 'B',
    minutes: 3,
  },
  {
    slug: 'dahl',
    name: 'Dahl de lentilles corail',
    subName: 'épinards, coco, noix de cajou',
    tag: 'Végétarien',
    nutriScore: 'A',
    minutes: 3,
  },
  {
    slug: 'tikka',
    name: 'Poulet tikka masala',
    subName: 'riz basmati, coriandre',
    tag: 'Cuisine du Monde',
    nutriScore: 'B',
    minutes: 3,
  },
  {
    slug: 'cabillaud',
    name: 'Cabillaud à l’aneth',
    subName: 'patate douce, petits pois',
    tag: 'Équilibre',
    nutriScore: 'A',
    minutes: 3,
  },
  {
    slug: 'blanquette',
    name: 'Blanquette de veau à l’ancienne',
    subName: 'champignons, carottes, riz',
    tag: 'Bistrot',
    nutriScore: 'A',
    minutes: 3,
  },
];
