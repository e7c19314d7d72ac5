import { microwave, oven, pan, waterBath } from '#sandbox/main/menu/cooking.ts';
import type { Recipe } from '#sandbox/main/menu/recipe.ts';

/** Recipes of sliced rare meat with potatoes and green beans. */
export const roasts: readonly Recipe[] = [
  {
    id: 'piece-de-boeuf-rosee',
    name: 'Pièce de bœuf rosée',
    subName: 'grenailles au thym, haricots verts',
    description:
      'Taillée dans le rond de tranche, saisie, puis tenue à 56 °C : rosée d’un bord à l’autre. Un jus court, des grenailles au thym et des haricots verts croquants.',
    plate: 'boeuf',
    range: 'Bistrot',
    tags: ['bistrot', 'Sans porc', 'Origine France'],
    netWeight: 360,
    per100: { lipids: 5.3, saturatedFats: 2.1, carbohydrates: 9.1, sugars: 1, proteins: 11.2, salt: 0.64 },
    fibre: 1.7,
    vegetables: 29,
    days: 8,
    ingredients:
      'Bœuf (origine France) 38 %, pommes de terre grenailles 27 %, haricots verts 23 %, jus de bœuf (CÉLERI), échalotes, BEURRE, huile de colza, thym, ail, sel, poivre.',
    allergens: ['Lait', 'Céleri'],
    cooking: [microwave(3), pan(6), oven(12)],
  },
  {
    id: 'bavette-a-l-echalote',
    name: 'Bavette à l’échalote',
    subName: 'grenailles rôties, haricots verts',
    description:
      'La bavette des comptoirs, tranchée dans le bon sens, avec des échalotes compotées au vin rouge. On la réchauffe sans la cuire davantage.',
    plate: null,
    range: 'Bistrot',
    tags: ['bistrot', 'Sans porc', 'Origine France'],
    netWeight: 360,
    per100: { lipids: 6.1, saturatedFats: 2.4, carbohydrates: 9.6, sugars: 1.6, proteins: 10.8, salt: 0.7 },
    fibre: 1.6,
    vegetables: 31,
    days: 7,
    ingredients:
      'Bavette de bœuf (origine France) 37 %, pommes de terre grenailles 27 %, haricots verts 18 %, échalotes 9 %, vin rouge (SULFITES), BEURRE, huile de colza, persil, sel, poivre.',
    allergens: ['Lait', 'Sulfites'],
    cooking: [microwave(3), pan(5), waterBath(8)],
  },
  {
    id: 'magret-de-canard',
    name: 'Magret de canard rosé',
    subName: 'grenailles au romarin, haricots verts',
    description:
      'Le magret est saisi côté peau, puis cuit à basse température pour rester rosé. Un jus au miel et au vinaigre, des grenailles au romarin.',
    plate: 'magret',
    range: 'Bistrot',
    tags: ['bistrot', 'Sans porc', 'Origine France'],
    netWeight: 350,
    per100: { lipids: 9.8, saturatedFats: 3.2, carbohydrates: 9.9, sugars: 2.4, proteins: 9.5, salt: 0.75 },
    fibre: 1.6,
    vegetables: 27,
    days: 8,
    ingredients:
      'Magret de canard (origine France) 36 %, pommes de terre grenailles 29 %, haricots verts 24 %, jus de volaille (CÉLERI), miel, vinaigre de vin (SULFITES), romarin, sel, poivre.',
    allergens: ['Céleri', 'Sulfites'],
    cooking: [microwave(3), pan(6), oven(12)],
  },
  {
    id: 'rumsteck-aux-herbes',
    name: 'Rumsteck aux herbes',
    subName: 'haricots verts, grenailles vapeur',
    description:
      'Un rumsteck maigre, tendre comme un filet, sous une persillade sans beurre. Deux poignées de haricots verts : l’assiette d’après l’effort.',
    plate: null,
    range: 'Équilibre',
    tags: ['équilibre', 'fitness', 'Sans porc', 'Origine Ile de France'],
    netWeight: 370,
    per100: { lipids: 2.7, saturatedFats: 0.9, carbohydrates: 6.8, sugars: 1.1, proteins: 12.4, salt: 0.5 },
    fibre: 2.1,
    vegetables: 41,
    days: 8,
    ingredients:
      'Rumsteck de bœuf (origine Île-de-France) 39 %, haricots verts 36 %, pommes de terre grenailles 17 %, huile d’olive, persil, ciboulette, MOUTARDE, ail, sel, poivre.',
    allergens: ['Moutarde'],
    cooking: [microwave(3), pan(5), waterBath(9)],
  },
];
