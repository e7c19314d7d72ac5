import { microwave, oven, waterBath } from '#sandbox/main/menu/cooking.ts';
import type { Recipe } from '#sandbox/main/menu/recipe.ts';

/** Recipes of white fish with an orange purée and peas. */
export const whiteFish: readonly Recipe[] = [
  {
    id: 'cabillaud-a-l-aneth',
    name: 'Cabillaud à l’aneth',
    subName: 'patate douce, petits pois',
    description:
      'Un dos de cabillaud cuit à 52 °C, qui s’effeuille d’un coup de fourchette. La purée de patate douce et les petits pois l’entourent de douceur.',
    plate: 'cabillaud',
    range: 'Équilibre',
    tags: ['équilibre', 'fitness', 'Sans porc', 'Origine Europe'],
    netWeight: 370,
    per100: { lipids: 2.4, saturatedFats: 1, carbohydrates: 9.1, sugars: 3.3, proteins: 9.3, salt: 0.48 },
    fibre: 2.6,
    vegetables: 55,
    days: 7,
    ingredients:
      'CABILLAUD (origine UE) 37 %, patate douce 34 %, petits pois 21 %, CRÈME 4 %, huile d’olive, aneth, jus de citron, sel, poivre blanc.',
    allergens: ['Poisson', 'Lait'],
    cooking: [microwave(3), waterBath(10), oven(12)],
  },
  {
    id: 'lieu-noir-a-la-menthe',
    name: 'Lieu noir à la menthe',
    subName: 'patate douce, petits pois',
    description:
      'Le lieu noir de nos côtes, à la chair ferme, sur une patate douce écrasée au citron vert. Les petits pois sont roulés dans la menthe fraîche.',
    plate: null,
    range: 'Équilibre',
    tags: ['équilibre', 'fitness', 'Sans porc', 'Origine France'],
    netWeight: 370,
    per100: { lipids: 2, saturatedFats: 0.4, carbohydrates: 9.4, sugars: 3.4, proteins: 9.2, salt: 0.46 },
    fibre: 2.7,
    vegetables: 57,
    days: 7,
    ingredients:
      'LIEU noir (origine France) 36 %, patate douce 35 %, petits pois 22 %, huile d’olive, jus de citron vert, menthe, sel, poivre.',
    allergens: ['Poisson'],
    cooking: [microwave(3), waterBath(10), oven(12)],
  },
  {
    id: 'eglefin-au-gingembre',
    name: 'Églefin au gingembre',
    subName: 'purée de carottes, petits pois',
    description:
      'Un poisson délicat, un bouillon de gingembre et de citronnelle, une purée de carottes sans pomme de terre. Léger, et pourtant complet.',
    plate: null,
    range: 'Équilibre',
    tags: ['équilibre', 'fitness', 'Sans porc', 'Origine Europe'],
    netWeight: 370,
    per100: { lipids: 1.9, saturatedFats: 0.5, carbohydrates: 6.2, sugars: 3.2, proteins: 9.5, salt: 0.5 },
    fibre: 2.8,
    vegetables: 58,
    days: 7,
    ingredients:
      'ÉGLEFIN (origine UE) 38 %, carottes 36 %, petits pois 21 %, CRÈME 2 %, huile de colza, gingembre, citronnelle, jus de citron, sel.',
    allergens: ['Poisson', 'Lait'],
    cooking: [microwave(3), waterBath(10), oven(12)],
  },
  {
    id: 'merlu-au-beurre-blanc',
    name: 'Merlu au beurre blanc',
    subName: 'patate douce, petits pois',
    description:
      'Le beurre blanc nantais, monté au muscadet et à l’échalote, sur un merlu de ligne. Une assiette de bord de mer, riche juste ce qu’il faut.',
    plate: 'merlu',
    range: 'Équilibre',
    tags: ['équilibre', 'Sans porc', 'Origine France'],
    netWeight: 360,
    per100: { lipids: 5.4, saturatedFats: 2.9, carbohydrates: 8.9, sugars: 3.3, proteins: 8.8, salt: 0.57 },
    fibre: 2.4,
    vegetables: 52,
    days: 7,
    ingredients:
      'MERLU (origine France) 36 %, patate douce 32 %, petits pois 20 %, BEURRE 5 %, échalotes, muscadet (SULFITES), CRÈME, jus de citron, sel, poivre blanc.',
    allergens: ['Poisson', 'Lait', 'Sulfites'],
    cooking: [microwave(3), waterBath(10)],
  },
];
