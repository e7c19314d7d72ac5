import { cold, microwave, oven, waterBath } from '#sandbox/main/menu/cooking.ts';
import type { Recipe } from '#sandbox/main/menu/recipe.ts';

/** Recipes of pink fish with black rice and broccoli. */
export const salmon: readonly Recipe[] = [
  {
    id: 'saumon-au-citron',
    name: 'Saumon au citron',
    subName: 'riz noir, brocolis, sésame',
    description:
      'Un pavé cuit à 50 °C, nacré jusqu’au cœur, sous une sauce au citron jaune. Le riz noir apporte son goût de noisette, le sésame son croquant.',
    plate: 'saumon',
    range: 'Équilibre',
    tags: ['équilibre', 'fitness', 'Sans porc', 'Origine Europe'],
    netWeight: 350,
    per100: { lipids: 5.2, saturatedFats: 0.9, carbohydrates: 9.4, sugars: 1.2, proteins: 9.8, salt: 0.52 },
    fibre: 1.9,
    vegetables: 37,
    days: 7,
    ingredients:
      'SAUMON (origine UE) 36 %, brocolis 29 %, riz noir cuit 23 %, jus de citron 4 %, CRÈME, échalotes, huile de colza, graines de SÉSAME, aneth, sel, poivre.',
    allergens: ['Poisson', 'Lait', 'Sésame'],
    cooking: [microwave(3), waterBath(10), oven(12)],
  },
  {
    id: 'truite-au-sesame',
    name: 'Truite au sésame',
    subName: 'riz noir, brocolis, gingembre',
    description:
      'Une truite élevée en eau vive, plus fine que le saumon, glissée sur un riz noir au gingembre. Les brocolis restent verts et fermes.',
    plate: null,
    range: 'Équilibre',
    tags: ['équilibre', 'fitness', 'Sans porc', 'Origine France'],
    netWeight: 350,
    per100: { lipids: 3.6, saturatedFats: 0.7, carbohydrates: 9.9, sugars: 1.3, proteins: 9.9, salt: 0.5 },
    fibre: 2,
    vegetables: 39,
    days: 7,
    ingredients:
      'TRUITE (origine France) 35 %, brocolis 31 %, riz noir cuit 25 %, sauce SOJA (BLÉ), huile de colza, graines de SÉSAME, gingembre, jus de citron, ciboulette, poivre.',
    allergens: ['Poisson', 'Soja', 'Gluten', 'Sésame'],
    cooking: [microwave(3), waterBath(10), oven(12)],
  },
  {
    id: 'saumon-teriyaki',
    name: 'Saumon teriyaki',
    subName: 'riz noir, brocolis, sésame grillé',
    description:
      'La laque est maison : sauce soja, mirin, gingembre et très peu de sucre. Elle caramélise sur un saumon qui reste fondant.',
    plate: 'teriyaki',
    range: 'Cuisine du Monde',
    tags: ['équilibre', 'Sans porc', 'Origine Europe'],
    netWeight: 350,
    per100: { lipids: 4.8, saturatedFats: 0.8, carbohydrates: 11.3, sugars: 2.9, proteins: 9.9, salt: 0.58 },
    fibre: 1.8,
    vegetables: 34,
    days: 7,
    ingredients:
      'SAUMON (origine UE) 35 %, brocolis 29 %, riz noir cuit 25 %, sauce SOJA allégée en sel (BLÉ), mirin, graines de SÉSAME, gingembre, huile de colza, fécule de maïs, ciboulette.',
    allergens: ['Poisson', 'Soja', 'Gluten', 'Sésame'],
    cooking: [microwave(3), waterBath(10), oven(12)],
  },
  {
    id: 'salade-de-saumon',
    name: 'Saumon en salade',
    subName: 'riz noir, brocolis, vinaigrette au yuzu',
    description:
      'Le saumon est poché puis refroidi, le riz noir assaisonné comme pour un chirashi. À manger froid, à table ou au bureau.',
    plate: null,
    range: 'Équilibre',
    tags: ['équilibre', 'fitness', 'Sans porc', 'Origine Europe'],
    netWeight: 340,
    per100: { lipids: 6.1, saturatedFats: 1, carbohydrates: 10.7, sugars: 1.9, proteins: 9.4, salt: 0.54 },
    fibre: 2,
    vegetables: 33,
    days: 7,
    ingredients:
      'SAUMON (origine UE) 33 %, riz noir cuit 27 %, brocolis 25 %, EDAMAME (SOJA) 7 %, huile de colza, jus de yuzu, vinaigre de riz, MOUTARDE, sel, poivre.',
    allergens: ['Poisson', 'Soja', 'Moutarde'],
    cooking: [cold(1)],
  },
];
