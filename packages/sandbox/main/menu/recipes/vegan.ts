import { microwave, pan, saucepan, waterBath } from '#sandbox/main/menu/cooking.ts';
import type { Recipe } from '#sandbox/main/menu/recipe.ts';

export const vegan: readonly Recipe[] = [
  {
    id: 'curry-vert-de-legumes',
    name: 'Curry vert de légumes',
    subName: 'courgettes, petits pois, riz',
    description:
      'Citronnelle, basilic thaï et citron vert sont pilés le matin même. Le lait de coco arrondit le tout sans couvrir les légumes.',
    plate: 'thai',
    range: 'Végétarien',
    tags: ['veggie', '100% végétal', 'Sans porc', 'Origine Europe'],
    netWeight: 380,
    per100: { lipids: 3.1, saturatedFats: 1.9, carbohydrates: 12.6, sugars: 2.4, proteins: 3.3, salt: 0.5 },
    fibre: 3.1,
    vegetables: 61,
    days: 9,
    ingredients:
      'Courgettes (origine UE) 29 %, riz cuit 27 %, petits pois 18 %, lait de coco 8 %, aubergines 7 %, poivrons 7 %, pâte de curry vert, citronnelle, basilic thaï, jus de citron vert, sel.',
    allergens: [],
    cooking: [microwave(3), waterBath(11), saucepan(5)],
  },
  {
    id: 'dahl-de-lentilles-corail',
    name: 'Dahl de lentilles corail',
    subName: 'épinards, coco, noix de cajou',
    description:
      'Des lentilles fondantes au curcuma et au gingembre frais, éclaircies au lait de coco. Les épinards entrent à la fin, les noix de cajou tout à la fin.',
    plate: 'dahl',
    range: 'Végétarien',
    tags: ['veggie', '100% végétal', 'Sans porc', 'Bio', 'Origine France'],
    netWeight: 380,
    per100: { lipids: 3.9, saturatedFats: 1.7, carbohydrates: 13.8, sugars: 1.7, proteins: 6.6, salt: 0.52 },
    fibre: 4.2,
    vegetables: 74,
    days: 10,
    ingredients:
      'Lentilles corail cuites* (origine France) 46 %, tomates* 15 %, épinards* 13 %, lait de coco* 12 %, oignons* 6 %, noix de CAJOU* 3 %, gingembre*, ail*, curcuma*, cumin*, sel. *Ingrédients issus de l’agriculture biologique.',
    allergens: ['Fruits à coque'],
    cooking: [microwave(3), waterBath(12), saucepan(6)],
  },
  {
    id: 'pois-casses-au-curcuma',
    name: 'Pois cassés au curcuma',
    subName: 'carottes, pousses d’épinards',
    description:
      'Une soupe épaisse devenue plat : pois cassés crémeux, carottes en dés, un trait d’huile de cumin grillé. Simple, chaud et très rassasiant.',
    plate: null,
    range: 'Végétarien',
    tags: ['veggie', 'équilibre', '100% végétal', 'Sans porc', 'Bio', 'Origine Ile de France'],
    netWeight: 380,
    per100: { lipids: 2.2, saturatedFats: 0.3, carbohydrates: 13.1, sugars: 2.1, proteins: 6.1, salt: 0.48 },
    fibre: 4.8,
    vegetables: 88,
    days: 10,
    ingredients:
      'Pois cassés cuits* (origine Île-de-France) 52 %, carottes* 21 %, épinards* 11 %, oignons* 7 %, huile de colza*, gingembre*, curcuma*, cumin*, jus de citron*, sel. *Ingrédients issus de l’agriculture biologique.',
    allergens: [],
    cooking: [microwave(3), waterBath(12), saucepan(6)],
  },
  {
    id: 'curry-de-pois-chiches',
    name: 'Curry de pois chiches',
    subName: 'patate douce, riz basmati',
    description:
      'Des pois chiches tendres et des dés de patate douce dans une sauce tomate au curry de Madras. Une cuillerée de coco pour la douceur.',
    plate: 'curry',
    range: 'Végétarien',
    tags: ['veggie', '100% végétal', 'Sans porc', 'Bio', 'Origine France'],
    netWeight: 390,
    per100: { lipids: 3.1, saturatedFats: 1, carbohydrates: 16.9, sugars: 3.2, proteins: 4.3, salt: 0.51 },
    fibre: 3.6,
    vegetables: 54,
    days: 10,
    ingredients:
      'Pois chiches cuits* (origine France) 26 %, riz basmati cuit* 25 %, tomates* 18 %, patate douce* 14 %, lait de coco* 7 %, oignons* 6 %, huile de colza*, curry de Madras*, gingembre*, coriandre*, sel. *Ingrédients issus de l’agriculture biologique.',
    allergens: [],
    cooking: [microwave(3), waterBath(12), saucepan(6)],
  },
  {
    id: 'tajine-de-legumes',
    name: 'Tajine de légumes',
    subName: 'abricots, pois chiches, semoule',
    description:
      'Carottes, courgettes et pois chiches confits au ras el-hanout, avec des abricots moelleux. La semoule boit le bouillon : ne la remuez qu’à table.',
    plate: 'legumes',
    range: 'Végétarien',
    tags: ['veggie', '100% végétal', 'Sans porc', 'Origine France'],
    netWeight: 390,
    per100: { lipids: 2.4, saturatedFats: 0.4, carbohydrates: 16.2, sugars: 4.9, proteins: 3.9, salt: 0.45 },
    fibre: 3.4,
    vegetables: 63,
    days: 9,
    ingredients:
      'Semoule de BLÉ cuite 30 %, carottes (origine France) 20 %, courgettes 16 %, pois chiches cuits 14 %, abricots secs (SULFITES) 6 %, oignons 6 %, AMANDES 2 %, huile d’olive, ras el-hanout, coriandre, sel.',
    allergens: ['Gluten', 'Fruits à coque', 'Sulfites'],
    cooking: [microwave(3), waterBath(11), saucepan(6)],
  },
  {
    id: 'tofu-au-curry-vert',
    name: 'Tofu fumé au curry vert',
    subName: 'edamame, courgettes, riz',
    description:
      'Un tofu fumé au hêtre, doré puis glissé dans un curry vert parfumé à la citronnelle. Les edamame croquent et portent les protéines à table.',
    plate: null,
    range: 'Végétarien',
    tags: ['veggie', 'fitness', '100% végétal', 'Sans porc', 'Bio', 'Origine France'],
    netWeight: 390,
    per100: { lipids: 4.6, saturatedFats: 1.6, carbohydrates: 10.4, sugars: 1.8, proteins: 7.9, salt: 0.54 },
    fibre: 3.2,
    vegetables: 38,
    days: 9,
    ingredients:
      'TOFU fumé* (SOJA, origine France) 27 %, riz cuit* 22 %, courgettes* 20 %, EDAMAME* (SOJA) 12 %, lait de coco* 7 %, poivrons* 6 %, pâte de curry vert*, citronnelle*, basilic thaï*, sel. *Ingrédients issus de l’agriculture biologique.',
    allergens: ['Soja'],
    cooking: [microwave(3), pan(6), waterBath(11)],
  },
];
