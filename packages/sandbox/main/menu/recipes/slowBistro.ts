import { microwave, oven, saucepan, waterBath } from '#sandbox/main/menu/cooking.ts';
import type { Recipe } from '#sandbox/main/menu/recipe.ts';

/** Recipes of bistro dishes simmered in sauce, with purée. */
export const slowBistro: readonly Recipe[] = [
  {
    id: 'boeuf-bourguignon',
    name: 'Bœuf bourguignon',
    subName: 'carottes fondantes, purée',
    description:
      'Du paleron de bœuf cuit lentement dans un vin rouge corsé, avec champignons et petits oignons. La purée est montée au beurre, comme il se doit.',
    plate: 'bourguignon',
    range: 'Bistrot',
    tags: ['bistrot', 'Sans porc', 'Origine France'],
    netWeight: 380,
    per100: { lipids: 4.6, saturatedFats: 1.7, carbohydrates: 9.2, sugars: 1.9, proteins: 8.4, salt: 0.39 },
    fibre: 1.3,
    vegetables: 33,
    days: 8,
    ingredients:
      'Bœuf (origine France) 34 %, pommes de terre 24 %, carottes 15 %, champignons de Paris 9 %, vin rouge (SULFITES) 8 %, oignons grelots, LAIT, BEURRE, CÉLERI, farine de riz, thym, laurier, sel, poivre.',
    allergens: ['Lait', 'Céleri', 'Sulfites'],
    cooking: [microwave(3), waterBath(12), saucepan(6)],
  },
  {
    id: 'joue-de-boeuf-braisee',
    name: 'Joue de bœuf braisée',
    subName: 'carottes au cumin, purée de panais',
    description:
      'Une joue laissée quatorze heures à basse température, qui se coupe à la cuillère. Le panais apporte sa pointe de noisette, le cumin réveille les carottes.',
    plate: 'joue',
    range: 'Bistrot',
    tags: ['bistrot', 'Sans porc', 'Origine France'],
    netWeight: 370,
    per100: { lipids: 4.1, saturatedFats: 1.4, carbohydrates: 7.6, sugars: 2.9, proteins: 9.1, salt: 0.52 },
    fibre: 2.2,
    vegetables: 52,
    days: 9,
    ingredients:
      'Joue de bœuf (origine France) 33 %, carottes 24 %, panais 22 %, bouillon de bœuf (CÉLERI), LAIT, oignons, vin rouge (SULFITES), huile de colza, ail, cumin, sel, poivre.',
    allergens: ['Lait', 'Céleri', 'Sulfites'],
    cooking: [microwave(3), waterBath(14), saucepan(7)],
  },
  {
    id: 'navarin-d-agneau',
    name: 'Navarin d’agneau',
    subName: 'carottes et navets, écrasé de pommes de terre',
    description:
      'L’épaule d’agneau mijote avec les légumes d’un pot-au-feu et une pointe de tomate. Le jus nappe l’écrasé, relevé de persil plat.',
    plate: 'navarin',
    range: 'Bistrot',
    tags: ['bistrot', 'Sans porc', 'Origine Europe'],
    netWeight: 390,
    per100: { lipids: 4.9, saturatedFats: 1.9, carbohydrates: 7.4, sugars: 2.3, proteins: 8, salt: 0.55 },
    fibre: 1.6,
    vegetables: 43,
    days: 8,
    ingredients:
      'Épaule d’agneau (origine UE) 31 %, pommes de terre 21 %, carottes 19 %, navets 15 %, oignons, petits pois, concentré de tomates, LAIT, huile d’olive, ail, persil, sel, poivre.',
    allergens: ['Lait'],
    cooking: [microwave(3), waterBath(12), saucepan(7)],
  },
  {
    id: 'porc-aux-pruneaux',
    name: 'Mijoté de porc aux pruneaux',
    subName: 'carottes au thym, purée',
    description:
      'L’échine confit doucement avec des pruneaux d’Agen et un trait de vinaigre de cidre. Un plat de dimanche, prêt un mardi soir.',
    plate: null,
    range: 'Bistrot',
    tags: ['bistrot', 'Origine France'],
    netWeight: 380,
    per100: { lipids: 3.9, saturatedFats: 1.4, carbohydrates: 11.6, sugars: 5.2, proteins: 8.6, salt: 0.39 },
    fibre: 2.1,
    vegetables: 41,
    days: 9,
    ingredients:
      'Échine de porc (origine France) 32 %, carottes 26 %, pommes de terre 21 %, pruneaux 9 %, oignons 6 %, LAIT, vinaigre de cidre (SULFITES), huile de colza, thym, sel, poivre.',
    allergens: ['Lait', 'Sulfites'],
    cooking: [microwave(3), waterBath(12), saucepan(6)],
  },
  {
    id: 'coq-au-vin',
    name: 'Coq au vin',
    subName: 'lardons, carottes, purée de céleri',
    description:
      'Des morceaux de coq marinés une nuit dans le vin rouge, puis cuits jusqu’à se détacher seuls. La purée de céleri-rave allège l’assiette sans rien lui ôter.',
    plate: null,
    range: 'Bistrot',
    tags: ['bistrot', 'Origine France'],
    netWeight: 390,
    per100: { lipids: 4.3, saturatedFats: 1.4, carbohydrates: 4.8, sugars: 2.4, proteins: 9.8, salt: 0.58 },
    fibre: 1.9,
    vegetables: 46,
    days: 8,
    ingredients:
      'Coq (origine France) 33 %, CÉLERI-rave 22 %, carottes 15 %, vin rouge (SULFITES) 10 %, champignons de Paris 8 %, lardons de porc 4 %, oignons grelots, LAIT, farine de riz, ail, laurier, sel, poivre.',
    allergens: ['Lait', 'Céleri', 'Sulfites'],
    cooking: [microwave(4), waterBath(14), oven(18)],
  },
];
