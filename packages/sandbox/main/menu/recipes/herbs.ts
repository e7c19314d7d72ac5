import { microwave, saucepan, waterBath } from '#sandbox/main/menu/cooking.ts';
import type { Recipe } from '#sandbox/main/menu/recipe.ts';

/** Recipes of Thai green curries with rice, and a dish of rice and lentils. */
export const herbs: readonly Recipe[] = [
  {
    id: 'curry-vert-de-poulet',
    name: 'Curry vert de poulet',
    subName: 'courgettes, petits pois, riz jasmin',
    description:
      'Une pâte de curry pilée maison, du basilic thaï, un poulet émincé fin. Le piment se devine, il ne brûle pas.',
    plate: null,
    range: 'Cuisine du Monde',
    tags: ['Sans porc', 'Origine France'],
    netWeight: 390,
    per100: { lipids: 3.4, saturatedFats: 1.9, carbohydrates: 11.8, sugars: 1.8, proteins: 8.3, salt: 0.54 },
    fibre: 1.7,
    vegetables: 42,
    days: 8,
    ingredients:
      'Poulet (origine France) 28 %, courgettes 25 %, riz jasmin cuit 23 %, petits pois 13 %, lait de coco 6 %, poivrons, pâte de curry vert (POISSON), citronnelle, basilic thaï, jus de citron vert.',
    allergens: ['Poisson'],
    cooking: [microwave(3), waterBath(12), saucepan(6)],
  },
  {
    id: 'crevettes-au-curry-vert',
    name: 'Crevettes au curry vert',
    subName: 'courgettes, pois gourmands, riz',
    description:
      'Des crevettes juste saisies, pour qu’elles restent fermes sous la dent. Citron vert et coriandre les servent très fraîches.',
    plate: null,
    range: 'Cuisine du Monde',
    tags: ['équilibre', 'Sans porc', 'Origine Europe'],
    netWeight: 370,
    per100: { lipids: 2.9, saturatedFats: 1.8, carbohydrates: 11.6, sugars: 2, proteins: 7.4, salt: 0.59 },
    fibre: 1.8,
    vegetables: 45,
    days: 7,
    ingredients:
      'Courgettes 27 %, riz cuit 25 %, CREVETTES (origine UE) 24 %, pois gourmands 12 %, lait de coco 6 %, poivrons, pâte de curry vert, citronnelle, coriandre, jus de citron vert, sel.',
    allergens: ['Crustacés'],
    cooking: [microwave(3), waterBath(9), saucepan(5)],
  },
  {
    id: 'poulet-au-basilic',
    name: 'Poulet au basilic',
    subName: 'courgettes, petits pois, riz complet',
    description:
      'Un blanc de poulet tendre dans un coulis de basilic et de courgette, sans crème. Beaucoup de vert, beaucoup de goût, peu de gras.',
    plate: 'basilic',
    range: 'Équilibre',
    tags: ['équilibre', 'fitness', 'Sans porc', 'Origine Ile de France'],
    netWeight: 390,
    per100: { lipids: 2.3, saturatedFats: 0.4, carbohydrates: 10.2, sugars: 1.6, proteins: 10.3, salt: 0.48 },
    fibre: 2.1,
    vegetables: 44,
    days: 8,
    ingredients:
      'Blanc de poulet (origine Île-de-France) 33 %, courgettes 28 %, riz complet cuit 21 %, petits pois 13 %, huile d’olive, basilic, ail, jus de citron, sel, poivre.',
    allergens: [],
    cooking: [microwave(3), waterBath(11), saucepan(6)],
  },
  {
    id: 'khichdi-au-curcuma',
    name: 'Khichdi au curcuma',
    subName: 'riz, lentilles, pousses d’épinards',
    description:
      'Le plat que l’on prépare en Inde quand on veut du bien à quelqu’un : riz et lentilles cuits ensemble, cumin grillé, une cuillerée de yaourt.',
    plate: null,
    range: 'Cuisine du Monde',
    tags: ['veggie', 'Sans porc', 'Bio', 'Origine France'],
    netWeight: 380,
    per100: { lipids: 2.8, saturatedFats: 0.7, carbohydrates: 16.3, sugars: 1.4, proteins: 5.7, salt: 0.49 },
    fibre: 3.3,
    vegetables: 49,
    days: 9,
    ingredients:
      'Lentilles cuites* (origine France) 36 %, riz cuit* 31 %, épinards* 10 %, YAOURT* (LAIT) 8 %, oignons* 7 %, huile de colza*, gingembre*, curcuma*, cumin*, sel. *Ingrédients issus de l’agriculture biologique.',
    allergens: ['Lait'],
    cooking: [microwave(3), waterBath(11), saucepan(6)],
  },
];
