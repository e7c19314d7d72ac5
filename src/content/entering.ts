import { checkout } from './checkout.ts';
import type { PageWords } from './pages.ts';

/** What the documents say that answer for steps of an order. */
export const entering = {
  form: {
    title: checkout.titles.form,
    description: 'Vos coordonnées, votre adresse et votre créneau de livraison.',
  },
  payment: {
    title: checkout.titles.payment,
    description: 'Votre moyen de paiement, et votre commande en un coup d’œil.',
  },
  lost: {
    text: 'La commande ne s’ouvre pas. Vérifiez votre connexion.',
    retry: 'Réessayer',
  },
} as const satisfies Record<'form' | 'payment', PageWords> & { lost: object };
