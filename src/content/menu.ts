import type { Allergen } from '#machines/domain/allergens.ts';
import type { CookingMethodName, Nutrient, TagCategory } from '#machines/domain/meal.ts';
import type { TagName } from '#machines/domain/mealTags.ts';
import type { IconName } from '#src/ui/icon/Icon.tsx';
import { wishCount } from './wishes.ts';

const dishCount = (count: number): string => `${count}\u00a0${count < 2 ? 'plat' : 'plats'}`;
const quote = (words: string): string => `«\u00a0${words}\u00a0»`;

export const menu = {
  title: 'La Carte du Chef',
  lead: 'Plus de 20\u00a0plats par semaine, cuits sous vide dans notre cuisine. 7\u00a0plats sur\u00a010 au Nutri-Score\u00a0A.',
  weeks: {
    label: 'Semaines',
    current: 'Cette semaine',
    next: 'Semaine prochaine',
    /**
     * Formats a week as `Du 30\u00a0novembre au 6\u00a0décembre`, because customers do not use week numbers.
     */
    other: (first: string, last: string): string => `Du ${first} au ${last}`,
    delivered: (date: string): string => `livrée ${date}`,
  },
  filters: {
    label: 'Filtrer les plats',
    shortcuts: 'Filtres rapides',
    categories: {
      Gammes: 'Gammes',
      Régimes: 'Régimes',
      'Origine et labels': 'Origine et labels',
    } satisfies Record<TagCategory, string>,
    clear: 'Tout afficher',
    active: 'Filtres actifs',
    remove: (filter: string): string => `Retirer le filtre ${filter}`,
    allergens: 'Allergènes à éviter',
    without: {
      Gluten: 'Sans gluten',
      Crustacés: 'Sans crustacés',
      Œufs: 'Sans œufs',
      Poisson: 'Sans poisson',
      Arachides: 'Sans arachides',
      Soja: 'Sans soja',
      Lait: 'Sans lait',
      'Fruits à coque': 'Sans fruits à coque',
      Céleri: 'Sans céleri',
      Moutarde: 'Sans moutarde',
      Sésame: 'Sans sésame',
      Sulfites: 'Sans sulfites',
      Lupin: 'Sans lupin',
      Mollusques: 'Sans mollusques',
    } satisfies Record<Allergen, string>,
    declared: 'Traces possibles\u00a0: vérifiez la fiche du plat.',
  },
  count: dishCount,
  /** Names of the active filters for screen readers: ` «\u00a0Bio\u00a0»`. Empty without filters. */
  narrowed: (filters: readonly string[]): string => filters.map((words) => ` ${quote(words)}`).join(''),
  results: 'Plats de la semaine',
  none: {
    title: 'Aucun plat avec ces filtres.',
    text: 'Retirez un filtre, ou regardez une autre semaine.',
  },
  empty: {
    title: 'Cette carte n’est pas encore écrite.',
    text: 'Nos chefs y travaillent. Les autres semaines sont déjà là.',
  },
  failed: {
    title: 'La carte ne répond pas pour le moment.',
    text: 'Réessayez dans un instant. Vous pouvez aussi commander votre box dès maintenant et choisir vos plats ensuite.',
    retry: 'Réessayer',
  },
  callOut: {
    title: (nbMeals: number, pricePerMeal: string): string =>
      `${nbMeals}\u00a0repas dans la box, à\u00a0${pricePerMeal} le\u00a0repas`,
    text: 'Avec l’offre découverte.',
  },
  wishes: {
    keep: 'Garder pour ma box',
    remove: 'Retirer de ma box',
    keepDish: (name: string): string => `Garder ${name} pour ma box`,
    removeDish: (name: string): string => `Retirer ${name} de ma box`,
    count: (count: number, nbMeals: number): string => `${wishCount(count)} sur\u00a0${nbMeals}`,
    label: 'Plats gardés',
    box: 'Voir ma box',
  },
  dish: {
    netWeight: 'Poids net',
    energy: 'Énergie',
    conservation: 'Se garde',
    reheat: 'Pour le réchauffer',
    serve: 'Pour le servir',
    nutrition: 'Valeurs nutritionnelles',
    nutrient: 'Nutriment',
    per100: 'pour 100\u00a0g',
    total: 'par plat',
    allergens: 'Allergènes',
    noAllergen: 'Aucun',
    ingredients: 'Ingrédients',
  },
  withoutScript: {
    title: 'Quelques plats de la carte',
    text: 'Sans JavaScript, les semaines et les filtres ne s’affichent pas. Voici dix plats qui reviennent souvent.',
  },
} as const;

export const nutrientTexts: Readonly<Record<Nutrient, { readonly words: string; readonly isPart: boolean }>> =
  {
    lipids: { words: 'Matières grasses', isPart: false },
    saturatedFats: { words: 'dont acides gras saturés', isPart: true },
    carbohydrates: { words: 'Glucides', isPart: false },
    sugars: { words: 'dont sucres', isPart: true },
    proteins: { words: 'Protéines', isPart: false },
    salt: { words: 'Sel', isPart: false },
  };

/** Displayed names of filter tags, by their names in the main backend. */
const tagTexts: Readonly<Record<TagName, string>> = {
  bistrot: 'Bistrot',
  veggie: 'Végétarien',
  équilibre: 'Équilibre',
  fitness: 'Fitness',
  'Cuisine du Monde': 'Cuisine du Monde',
  '100% végétal': '100\u00a0% végétal',
  'Sans porc': 'Sans porc',
  Bio: 'Bio',
  'Origine Europe': 'Origine Europe',
  'Origine France': 'Origine France',
  'Origine Ile de France': 'Origine Île-de-France',
};

export const tagTextOf = (name: string): string => new Map(Object.entries(tagTexts)).get(name) ?? name;

/** @rule R3.11 */
export const cookingIcons: Readonly<Record<CookingMethodName, IconName>> = {
  'Micro-ondes': 'microwave',
  'Bain-marie': 'thermometer',
  'À La Poêle': 'frying-pan',
  'À La Casserole': 'cooking-pot',
  'Se Mange Froid': 'snowflake',
  Four: 'oven',
};

/** In sentence case. */
export const cookingTexts: Readonly<Record<CookingMethodName, string>> = {
  'Micro-ondes': 'Micro-ondes',
  'Bain-marie': 'Bain-marie',
  'À La Poêle': 'À la poêle',
  'À La Casserole': 'À la casserole',
  'Se Mange Froid': 'Se mange froid',
  Four: 'Four',
};
