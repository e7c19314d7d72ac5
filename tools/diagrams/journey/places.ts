import type { AnyState, Limit, RootState } from './names.ts';

/** What somebody does while the client waits. */
interface Work {
  /** The state in which it is done. */
  readonly state: AnyState;
  /** `{}` stands for each limit, in their order. */
  readonly says: string;
  readonly limits?: readonly Limit[];
}

/** A place of the journey, as product names it. */
export interface Place {
  /** A figure for a step, a letter for an end: ways lead to it. */
  readonly sign: string;
  readonly word: string;
  /** Where the money is while somebody is there. */
  readonly money?: string;
  readonly lane: number;
  /** States of the root that it stands for, with all in them that no other place has. */
  readonly of: readonly RootState[];
  readonly work?: readonly Work[];
}

export const lanes = ['Choisir', 'Se présenter', 'Préparer', 'Payer', 'Finir'] as const;

/** In reading order: lane by lane, from top to bottom. */
export const places = {
  home: {
    sign: '1',
    word: 'Choix de la box',
    lane: 0,
    of: ['checkout.opening', 'checkout.home'],
    work: [
      {
        state: 'promo.checking',
        says: 'Un code promo, saisi ici ou plus tard, est vérifié en {} au plus.',
        limits: ['promo.checkTimeout'],
      },
    ],
  },
  form: {
    sign: '2',
    word: 'Coordonnées et livraison',
    lane: 1,
    of: ['checkout.form'],
    work: [
      {
        state: 'delivery.searchingDates',
        says: 'Les dates se cherchent : {} au plus par jour essayé.',
        limits: ['delivery.searchTimeout'],
      },
      {
        state: 'account.POSTING_CUSTOMER_WITH_ADDRESS',
        says: 'Le client est enregistré : {} au plus par demande.',
        limits: ['account.answerTimeout'],
      },
    ],
  },
  preparing: {
    sign: '3',
    word: 'Le montant se prépare',
    lane: 2,
    of: ['checkout.payment.preparing'],
    work: [
      {
        state: 'card.creation',
        says: 'Le paiement de ce montant se prépare : {} au plus par demande.',
        limits: ['card.answerTimeout'],
      },
      { state: 'promo.checking', says: 'Si le prix a changé, le code promo est vérifié de nouveau.' },
    ],
  },
  ready: { sign: '4', word: 'Le client peut finir et payer', lane: 2, of: ['checkout.payment.ready'] },
  refused: {
    sign: '5',
    word: 'Pas de paiement pour l’instant',
    lane: 2,
    money: 'Rien n’est débité',
    of: ['checkout.payment.refused', 'checkout.payment.challenged'],
  },
  checking: {
    sign: '6',
    word: 'Dernières vérifications',
    lane: 3,
    money: 'Rien n’est encore débité',
    of: [
      'checkout.payment.paying.locking',
      'checkout.payment.paying.checkingDelivery',
      'checkout.payment.paying.checkingVoucher',
    ],
    work: [
      {
        state: 'delivery.verifying',
        says: 'La date tient-elle toujours ? {} au plus.',
        limits: ['delivery.verificationTimeout'],
      },
      {
        state: 'voucher.verifying',
        says: 'Le titre-restaurant peut-il payer sa part ? Carte enregistrée en {} au plus, puis {} par demande.',
        limits: ['voucher.submissionTimeout', 'voucher.answerTimeout'],
      },
    ],
  },
  bank: {
    sign: '7',
    word: 'La banque décide',
    lane: 3,
    money: 'L’argent de la carte peut bouger',
    of: ['checkout.payment.paying.confirmingCard'],
    work: [
      {
        state: 'card.confirmation',
        says: 'Réponse en {} au plus ; si elle se perd, on la relit pendant {}.',
        limits: ['card.paymentTimeout', 'card.settlingLimit'],
      },
    ],
  },
  registering: {
    sign: '8',
    word: 'La commande s’enregistre',
    money: 'La carte est débitée, ou peut l’être',
    lane: 3,
    of: ['checkout.payment.paying.finalising'],
    work: [
      {
        state: 'order.authorisingVoucher',
        says: 'Le serveur prend la part du titre-restaurant, puis crée la commande.',
      },
    ],
  },
  elsewhere: {
    sign: '9',
    word: 'Un autre onglet paie',
    money: 'Un seul des deux onglets débite',
    lane: 3,
    of: ['checkout.payment.elsewhere'],
  },
  success: {
    sign: 'A',
    word: 'Commande confirmée',
    lane: 4,
    money: 'Payé',
    of: ['checkout.success'],
    work: [
      {
        state: 'checkout.success.confirmed',
        says: 'L’espace client s’ouvre au bout de {}, sauf si le client reste.',
        limits: ['checkout.leaveDelay'],
      },
    ],
  },
  refunded: {
    sign: 'B',
    word: 'Aucune commande',
    lane: 4,
    money: 'Remboursé en totalité',
    of: ['checkout.payment.refunded'],
  },
  kept: {
    sign: 'C',
    word: 'Commande gardée',
    lane: 4,
    money: 'Payé, ou peut-être : ne pas repayer',
    of: ['checkout.payment.kept'],
    work: [
      {
        state: 'checkout.payment.kept.waiting',
        says: 'La page redemande au serveur toutes les {}.',
        limits: ['checkout.askAgainDelay'],
      },
      {
        state: 'order.needsAttention',
        says: 'Une étape du serveur sans issue en {} : une personne s’en charge.',
        limits: ['order.patienceLimit'],
      },
    ],
  },
  unpaid: {
    sign: 'D',
    word: 'Aucun paiement trouvé',
    lane: 4,
    money: 'Rien n’est débité, d’après le serveur',
    of: ['checkout.payment.unpaid'],
  },
} as const satisfies Readonly<Record<string, Place>>;

export type PlaceName = keyof typeof places;
