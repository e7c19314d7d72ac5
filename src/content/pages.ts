import { cheapestMeal } from '#machines/domain/basket.ts';
import { formatEuros } from '#machines/domain/money.ts';
import { brand } from './brand.ts';

export interface PageTexts {
  readonly title: string;
  readonly description: string;
}

/** @rule R2.1 */
export const pages = {
  home: {
    title: brand.title,
    description: `Des plats de chef cuits sous vide, livrés chez vous et prêts en 3\u00a0minutes. Plus de 20\u00a0recettes par semaine, dès ${formatEuros(cheapestMeal().offered)} le repas pour une première box de ${cheapestMeal().nbMeals}\u00a0repas. Sans engagement.`,
  },
  menus: {
    title: `La Carte du Chef · ${brand.name}`,
    description:
      'Plus de 20\u00a0plats par semaine, cuits sous vide et prêts en 3\u00a0minutes\u00a0: la carte, les ingrédients, les allergènes et le Nutri-Score de chaque plat.',
  },
  hellofresh: {
    title: `Box à cuisiner ou plats déjà cuisinés\u00a0? · ${brand.name}`,
    description:
      'Vous comparez HelloFresh et Mijote\u00a0? D’un côté des ingrédients à cuisiner, de l’autre des plats de chef prêts en 3\u00a0minutes.',
  },
  legal: {
    title: `Mentions légales · ${brand.name}`,
    description: `Qui édite et héberge la boutique ${brand.name}, et comment la joindre.`,
  },
  terms: {
    title: `Conditions générales de vente · ${brand.name}`,
    description: `Prix, commande, paiement, livraison et abonnement\u00a0: les conditions de vente de ${brand.name}.`,
  },
  privacy: {
    title: `Confidentialité · ${brand.name}`,
    description: `Ce que ${brand.name} sait de vous, pourquoi, et comment le faire effacer.`,
  },
  accessibility: {
    title: `Accessibilité · ${brand.name}`,
    description: `Ce qui a été vérifié de l’accessibilité de ${brand.name}, ce qui ne l’a pas été, et à qui le dire.`,
  },
  notFound: {
    title: `Page introuvable · ${brand.name}`,
    description: 'Cette page n’est pas à la carte.',
  },
  offline: {
    title: `Hors ligne · ${brand.name}`,
    description: 'Il manque le réseau.',
  },
} as const satisfies Record<string, PageTexts>;

export const dishTitle = (name: string): string => `${name} · ${pages.menus.title}`;
