import { checkout } from './checkout.ts';
import type { PageTexts } from './pages.ts';

export const orderEntry = {
  form: {
    title: checkout.titles.form,
    description: 'Vos coordonnées, votre adresse et votre créneau de livraison.',
  },
  payment: {
    title: checkout.titles.payment,
    description: 'Votre moyen de paiement, et votre commande en un coup d’œil.',
  },
  lost: {
    text: 'La page de commande ne s’affiche pas.',
    retry: 'Réessayer',
  },
  withoutScript: {
    title: 'Il manque JavaScript.',
    text: 'La commande en a besoin. Activez-le dans votre navigateur, puis rechargez cette page\u00a0: la box choisie est gardée.',
    retry: 'Recharger la page',
    home: 'Revenir à l’accueil',
    call: 'Une question\u00a0? Appelez-nous au',
  },
} as const satisfies Record<'form' | 'payment', PageTexts> & { lost: object; withoutScript: object };
