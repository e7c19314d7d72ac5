import { type Cents, formatEuros } from '#machines/domain/money.ts';
import type { Step } from '#machines/domain/step.ts';
import { brand } from './brand.ts';

const help = `${brand.phone.words}, service gratuit, appel non surtaxé`;

export const checkout = {
  /** Label of the home page's button for a begun order. @rule R4.50 */
  resume: (total: string): string => `Reprendre ·\u00a0${total}`,
  titles: {
    home: brand.title,
    form: `Vos coordonnées · ${brand.name}`,
    delivery: `Livraison · ${brand.name}`,
    payment: `Paiement · ${brand.name}`,
    success: `Merci · ${brand.name}`,
  } satisfies Record<Step | 'delivery', string>,
  help,
  call: `Nous appeler au ${help}`,
  /** Suffix of the details step's name if that step includes the delivery. */
  formWithDelivery: 'et livraison',
  steps: { form: 'Coordonnées', delivery: 'Livraison', payment: 'Paiement' },
  summary: {
    label: 'Votre commande',
    toggle: 'Ma commande',
    perMeal: 'le repas',
    sizeLabel: 'Taille de la box',
    smaller: 'Retirer un repas',
    larger: 'Ajouter un repas',
    delivery: 'Livraison',
    deliveryFrom: 'à partir de',
    total: 'Total TTC',
    totalSaid: (total: Cents): string => `Total\u00a0: ${formatEuros(total)}`,
    secure: 'Paiement sécurisé',
  },
  promo: {
    label: 'Code promo',
    unfold: 'J’ai un code promo',
    unfoldAnother: 'J’ai un autre code',
    apply: 'Appliquer',
    remove: 'Retirer',
    insteadOfOffer: ', à la place de l’offre découverte',
    offerIsBetter: (offer: Cents, code: Cents): string =>
      `Votre offre découverte vaut mieux\u00a0: 4\u00a0box à ${formatEuros(offer)}, contre ${formatEuros(code)} avec ce code.`,
    codeIsBetterToday: (offer: Cents, code: Cents): string =>
      `Ce code coûte moins aujourd’hui\u00a0: ${formatEuros(code)} au lieu de ${formatEuros(offer)}.`,
    applyAnyway: 'Utiliser ce code',
    keepOffer: 'Garder l’offre',
    takeOfferAgain: 'Revenir à l’offre',
    code: (code: string): string => `Code ${code}`,
    unnamed: 'Réduction',
  },
} as const;
