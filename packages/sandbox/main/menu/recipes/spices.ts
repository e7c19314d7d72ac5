import { microwave, saucepan, waterBath } from '#sandbox/main/menu/cooking.ts';
import type { Recipe } from '#sandbox/main/menu/recipe.ts';

/** Recipes of Indian and Caribbean dishes with rice, and tajines with semolina. */
export const spices: readonly Recipe[] = [
  {
    id: 'tajine-de-poulet',
    name: 'Tajine de poulet',
    subName: 'abricots, amandes, semoule',
    description:
      'Le poulet confit dans un bouillon de cannelle et de safran, avec des abricots qui s’y défont. Les amandes grillées viennent à la fin.',
    plate: 'tajine',
    range: 'Cuisine du Monde',
    tags: ['Sans porc', 'Origine France'],
    netWeight: 390,
    per100: { lipids: 3.7, saturatedFats: 0.6, carbohydrates: 14.9, sugars: 3.3, proteins: 8.9, salt: 0.54 },
    fibre: 1.9,
    vegetables: 24,
    days: 8,
    ingredients:
      'Poulet (origine France) 34 %, semoule de BLÉ cuite 33 %, carottes 13 %, oignons 6 %, abricots secs (SULFITES) 5 %, AMANDES 3 %, huile d’olive, cannelle, safran, coriandre, sel.',
    allergens: ['Gluten', 'Fruits à coque', 'Sulfites'],
    cooking: [microwave(3), waterBath(12), saucepan(6)],
  },
  {
    id: 'agneau-aux-abricots',
    name: 'Agneau aux abricots',
    subName: 'pois chiches, semoule aux amandes',
    description:
      'Une épaule d’agneau fondante, du miel et de la cannelle, comme pour les jours de fête. La semoule est roulée à la main, à l’huile d’olive.',
    plate: null,
    range: 'Cuisine du Monde',
    tags: ['Sans porc', 'Origine Europe'],
    netWeight: 390,
    per100: { lipids: 6.2, saturatedFats: 2.1, carbohydrates: 14.2, sugars: 3.3, proteins: 8.6, salt: 0.56 },
    fibre: 2.2,
    vegetables: 23,
    days: 8,
    ingredients:
      'Épaule d’agneau (origine UE) 33 %, semoule de BLÉ cuite 31 %, pois chiches cuits 13 %, oignons 7 %, abricots secs (SULFITES) 5 %, AMANDES 3 %, miel, huile d’olive, cannelle, coriandre, sel.',
    allergens: ['Gluten', 'Fruits à coque', 'Sulfites'],
    cooking: [microwave(3), waterBath(13), saucepan(7)],
  },
  {
    id: 'poulet-tikka-masala',
    name: 'Poulet tikka masala',
    subName: 'riz basmati, coriandre',
    description:
      'Le poulet marine une nuit dans le yaourt et les épices avant de rejoindre sa sauce tomate. Doux, généreux, avec un basmati bien détaché.',
    plate: 'tikka',
    range: 'Cuisine du Monde',
    tags: ['Sans porc', 'Origine France'],
    netWeight: 400,
    per100: { lipids: 4.8, saturatedFats: 2.2, carbohydrates: 13.9, sugars: 2.6, proteins: 8.8, salt: 0.58 },
    fibre: 1.3,
    vegetables: 27,
    days: 8,
    ingredients:
      'Riz basmati cuit 32 %, poulet (origine France) 29 %, tomates 20 %, YAOURT 6 %, CRÈME 5 %, oignons 5 %, huile de colza, gingembre, ail, garam masala, paprika, coriandre, sel.',
    allergens: ['Lait'],
    cooking: [microwave(3), waterBath(12), saucepan(6)],
  },
  {
    id: 'butter-chicken',
    name: 'Butter chicken',
    subName: 'riz basmati, fenugrec',
    description:
      'La version de Delhi : beurre, tomate, fenugrec et noix de cajou mixées. C’est le plat réconfort de la carte, assumé comme tel.',
    plate: null,
    range: 'Cuisine du Monde',
    tags: ['Sans porc', 'Origine France'],
    netWeight: 390,
    per100: { lipids: 7.1, saturatedFats: 3.4, carbohydrates: 14.1, sugars: 2.8, proteins: 8.7, salt: 0.72 },
    fibre: 1.2,
    vegetables: 24,
    days: 8,
    ingredients:
      'Riz basmati cuit 33 %, poulet (origine France) 29 %, tomates 19 %, CRÈME 7 %, BEURRE 4 %, noix de CAJOU 3 %, oignons, gingembre, ail, fenugrec, garam masala, sel.',
    allergens: ['Lait', 'Fruits à coque'],
    cooking: [microwave(3), waterBath(12), saucepan(6)],
  },
  {
    id: 'colombo-de-porc',
    name: 'Colombo de porc',
    subName: 'patate douce, riz',
    description:
      'Coriandre, cumin, moutarde et curcuma : le mélange antillais est torréfié avant d’être moulu. Le porc y mijote avec la patate douce et un peu de citron vert.',
    plate: null,
    range: 'Cuisine du Monde',
    tags: ['Origine France'],
    netWeight: 400,
    per100: { lipids: 3.6, saturatedFats: 1.3, carbohydrates: 13.2, sugars: 2.3, proteins: 8.2, salt: 0.39 },
    fibre: 1.6,
    vegetables: 29,
    days: 9,
    ingredients:
      'Épaule de porc (origine France) 30 %, riz cuit 29 %, patate douce 16 %, tomates 10 %, oignons 7 %, huile de colza, poudre de colombo (MOUTARDE), ail, thym, jus de citron vert, sel.',
    allergens: ['Moutarde'],
    cooking: [microwave(3), waterBath(13), saucepan(7)],
  },
];
