import { microwave, saucepan, waterBath } from '#sandbox/main/menu/cooking.ts';
import type { Recipe } from '#sandbox/main/menu/recipe.ts';

/** Recipes of bistro dishes in a white sauce, with rice. */
export const creamyBistro: readonly Recipe[] = [
  {
    id: 'blanquette-a-l-ancienne',
    name: 'Blanquette de veau à l’ancienne',
    subName: 'champignons, carottes, riz',
    description:
      'Du veau poché dans un bouillon de légumes, une sauce courte liée à la crème et au jaune d’œuf. Un filet de citron au dernier moment, comme chez nos grands-mères.',
    plate: 'blanquette',
    range: 'Bistrot',
    tags: ['bistrot', 'Sans porc', 'Origine France'],
    netWeight: 400,
    per100: { lipids: 3.8, saturatedFats: 1.8, carbohydrates: 10.6, sugars: 1.4, proteins: 8.3, salt: 0.38 },
    fibre: 1,
    vegetables: 28,
    days: 8,
    ingredients:
      'Veau (origine France) 32 %, riz cuit 26 %, carottes 14 %, champignons de Paris 12 %, CRÈME 6 %, bouillon de légumes (CÉLERI), poireaux, farine de riz, jaune d’ŒUF, jus de citron, laurier, sel, poivre blanc.',
    allergens: ['Lait', 'Œufs', 'Céleri'],
    cooking: [microwave(3), waterBath(12), saucepan(6)],
  },
  {
    id: 'volaille-aux-champignons',
    name: 'Suprême de volaille aux champignons',
    subName: 'crème légère, riz long',
    description:
      'La volaille reste nacrée grâce à une cuisson à 64 °C. Champignons bruns et échalotes fondent dans une crème réduite, juste assez poivrée.',
    plate: 'volaille',
    range: 'Bistrot',
    tags: ['bistrot', 'Sans porc', 'Origine France'],
    netWeight: 390,
    per100: { lipids: 5.2, saturatedFats: 2.6, carbohydrates: 11.2, sugars: 1.2, proteins: 9.4, salt: 0.56 },
    fibre: 0.9,
    vegetables: 24,
    days: 8,
    ingredients:
      'Suprême de poulet (origine France) 31 %, riz cuit 30 %, champignons bruns 17 %, CRÈME 11 %, échalotes 5 %, vin blanc (SULFITES), farine de riz, persil, sel, poivre.',
    allergens: ['Lait', 'Sulfites'],
    cooking: [microwave(3), waterBath(12), saucepan(6)],
  },
  {
    id: 'dinde-a-la-normande',
    name: 'Dinde à la normande',
    subName: 'pommes, cidre brut, riz',
    description:
      'Le filet de dinde cuit dans un cidre brut du pays d’Auge, avec des quartiers de pomme qui gardent leur tenue. Une cuillerée de crème, pas davantage.',
    plate: null,
    range: 'Bistrot',
    tags: ['bistrot', 'Sans porc', 'Origine France'],
    netWeight: 390,
    per100: { lipids: 2.6, saturatedFats: 1, carbohydrates: 11.9, sugars: 3.3, proteins: 9.1, salt: 0.47 },
    fibre: 1.2,
    vegetables: 30,
    days: 8,
    ingredients:
      'Filet de dinde (origine France) 31 %, riz cuit 27 %, pommes 15 %, carottes 10 %, cidre brut (SULFITES) 7 %, CRÈME 4 %, oignons, farine de riz, thym, sel, poivre.',
    allergens: ['Lait', 'Sulfites'],
    cooking: [microwave(3), waterBath(11), saucepan(6)],
  },
  {
    id: 'fricassee-au-vin-jaune',
    name: 'Fricassée de volaille au vin jaune',
    subName: 'carottes glacées, riz',
    description:
      'Le vin jaune du Jura donne à la sauce ses notes de noix et d’épices douces. Elle nappe une volaille moelleuse et des carottes glacées au beurre.',
    plate: null,
    range: 'Bistrot',
    tags: ['bistrot', 'Sans porc', 'Origine France'],
    netWeight: 390,
    per100: { lipids: 5.6, saturatedFats: 2.8, carbohydrates: 10.9, sugars: 2, proteins: 9.7, salt: 0.59 },
    fibre: 1,
    vegetables: 22,
    days: 7,
    ingredients:
      'Cuisse de poulet désossée (origine France) 32 %, riz cuit 27 %, carottes 16 %, CRÈME 9 %, vin jaune (SULFITES) 6 %, échalotes, BEURRE, bouillon de volaille (CÉLERI), farine de riz, sel, poivre blanc.',
    allergens: ['Lait', 'Céleri', 'Sulfites'],
    cooking: [microwave(3), waterBath(12), saucepan(7)],
  },
];
