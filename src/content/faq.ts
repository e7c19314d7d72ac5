import { formatRoundEuros } from '#machines/domain/money.ts';
import { voucherCap } from '#machines/domain/voucherCaps.ts';
import type { Question } from '#src/ui/questions/Questions.tsx';
import { brand } from './brand.ts';
import { mealPrices, minimumOrder } from './minimumOrder.ts';

/** @rule R1.5 */
export const faq = {
  title: 'Vos questions',
  shown: 3,
  more: 'Voir plus de questions',
  less: 'Voir moins de questions',
  call: `Une question\u00a0? ${brand.phone.cost}.`,
  questions: [
    {
      id: 'cuisson',
      title: 'Comment sont cuisinés les plats\u00a0?',
      description:
        'Nos chefs cuisent chaque plat sous vide, à basse température. La cuisson est lente et douce\u00a0: les viandes restent tendres, les légumes gardent leur couleur et leurs vitamines.',
    },
    {
      id: 'conservation',
      title: 'Combien de temps se conservent-ils\u00a0?',
      description: 'De 7 à 10\u00a0jours au réfrigérateur. La date figure sur chaque plat.',
    },
    {
      id: 'minimum',
      title: 'Y a-t-il un minimum de commande\u00a0?',
      description: `Oui, ${minimumOrder} Jusqu’à 16\u00a0repas, ${mealPrices} le repas selon la taille, hors offre et livraison.`,
    },
    {
      id: 'engagement',
      title: 'Y a-t-il un engagement\u00a0?',
      description:
        'Non. Votre abonnement se met en pause ou s’annule jusqu’à la date limite indiquée dans l’onglet «\u00a0Mes Commandes\u00a0», à 23\u00a0h\u00a059.',
    },
    {
      id: 'livraison',
      title: 'Où livrez-vous\u00a0?',
      description:
        'Partout en France métropolitaine, sauf en Corse, avec un seul transporteur. Vous choisissez votre mardi et votre créneau.',
    },
    {
      id: 'titres-restaurant',
      title: 'Puis-je payer en titres-restaurant\u00a0?',
      description: `Oui, jusqu’à ${formatRoundEuros(voucherCap)} par commande\u00a0: carte Pluxee, Bimpli ou Up, compte Swile, Restoflash ou Edenred. Une carte bancaire vous est aussi demandée, pour le reste et pour vos prochaines box.`,
    },
    {
      id: 'rechauffage',
      title: 'Comment réchauffer mon plat\u00a0?',
      description:
        'Au micro-ondes, au bain-marie, à la poêle, à la casserole ou au four\u00a0: le mode conseillé est indiqué sur chaque plat.',
    },
  ] satisfies readonly Question[],
} as const;
