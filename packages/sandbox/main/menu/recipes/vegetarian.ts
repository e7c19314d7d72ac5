import { microwave, pan, saucepan, waterBath } from '#sandbox/main/menu/cooking.ts';
import type { Recipe } from '#sandbox/main/menu/recipe.ts';

export const vegetarian: readonly Recipe[] = [
  {
    id: 'gnocchis-au-potimarron',
    name: 'Gnocchis au potimarron',
    subName: 'sauge, noisettes, fromage affiné',
    description:
      'Des gnocchis de pomme de terre dans une crème de potimarron rôti. La sauge, les noisettes torréfiées et le fromage affiné font le reste.',
    plate: 'gnocchi',
    range: 'Végétarien',
    tags: ['veggie', 'Sans porc', 'Origine Europe'],
    netWeight: 360,
    per100: { lipids: 6.4, saturatedFats: 2.6, carbohydrates: 19.8, sugars: 2.7, proteins: 5, salt: 0.78 },
    fibre: 2.2,
    vegetables: 33,
    days: 9,
    ingredients:
      'Gnocchis 48 % (pommes de terre, farine de BLÉ, ŒUFS), potimarron (origine UE) 33 %, CRÈME 6 %, fromage affiné à présure végétale 4 % (LAIT), NOISETTES 3 %, BEURRE, sauge, sel, poivre, muscade.',
    allergens: ['Gluten', 'Œufs', 'Lait', 'Fruits à coque'],
    cooking: [microwave(3), pan(6), saucepan(5)],
  },
  {
    id: 'gnocchis-a-la-tomate',
    name: 'Gnocchis à la tomate rôtie',
    subName: 'mozzarella, basilic',
    description:
      'Les tomates rôtissent deux heures avec de l’ail en chemise avant de devenir sauce. La mozzarella file, le basilic parfume, et l’assiette revient vide.',
    plate: 'tomate',
    range: 'Végétarien',
    tags: ['veggie', 'Sans porc', 'Origine Europe'],
    netWeight: 370,
    per100: { lipids: 5.4, saturatedFats: 2.7, carbohydrates: 19.1, sugars: 3.3, proteins: 6.1, salt: 0.74 },
    fibre: 1.9,
    vegetables: 36,
    days: 8,
    ingredients:
      'Gnocchis 46 % (pommes de terre, farine de BLÉ, ŒUFS), tomates (origine UE) 36 %, MOZZARELLA 11 % (LAIT), huile d’olive, ail, basilic, sel, poivre.',
    allergens: ['Gluten', 'Œufs', 'Lait'],
    cooking: [microwave(3), pan(6), saucepan(5)],
  },
  {
    id: 'paneer-tikka',
    name: 'Paneer tikka',
    subName: 'sauce tomate aux épices, riz basmati',
    description:
      'Le paneer, ce fromage frais qui ne fond pas, prend la couleur du paprika et du garam masala. La sauce est douce : le piment reste au placard.',
    plate: null,
    range: 'Végétarien',
    tags: ['veggie', 'Sans porc', 'Origine Europe'],
    netWeight: 380,
    per100: { lipids: 6.7, saturatedFats: 3.6, carbohydrates: 14.8, sugars: 3.2, proteins: 6.4, salt: 0.66 },
    fibre: 1.6,
    vegetables: 32,
    days: 9,
    ingredients:
      'Riz basmati cuit 34 %, tomates 25 %, PANEER (LAIT, origine UE) 19 %, YAOURT 8 %, oignons 7 %, huile de colza, gingembre, ail, garam masala, paprika, coriandre, sel.',
    allergens: ['Lait'],
    cooking: [microwave(3), waterBath(12), saucepan(6)],
  },
  {
    id: 'blanquette-de-legumes',
    name: 'Blanquette de légumes',
    subName: 'pleurotes, carottes, riz complet',
    description:
      'La sauce d’une vraie blanquette, sur des pleurotes charnus et des légumes racines. Le riz complet lui donne de la mâche et du fond.',
    plate: null,
    range: 'Végétarien',
    tags: ['veggie', 'équilibre', 'Sans porc', 'Bio', 'Origine Ile de France'],
    netWeight: 390,
    per100: { lipids: 2.9, saturatedFats: 1.4, carbohydrates: 11.4, sugars: 2.2, proteins: 3.1, salt: 0.38 },
    fibre: 2.3,
    vegetables: 61,
    days: 9,
    ingredients:
      'Pleurotes* (origine Île-de-France) 25 %, riz complet cuit* 24 %, carottes* 19 %, panais* 10 %, poireaux* 8 %, CRÈME* 7 %, bouillon de légumes* (CÉLERI), farine de riz*, jus de citron*, sel, poivre*. *Ingrédients issus de l’agriculture biologique.',
    allergens: ['Lait', 'Céleri'],
    cooking: [microwave(3), waterBath(11), saucepan(6)],
  },
];
