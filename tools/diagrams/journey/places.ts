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

export const lanes = ['Choisir', 'Se présenter', 'Préparer', 'Payer', 'Issue'] as const;

/** What the client has before their eyes: a screen of the shop each, by the root's states. */
export const screens = {
  'checkout.home': 'Accueil',
  'checkout.form': 'Formulaire',
  'checkout.payment': 'Paiement',
  'checkout.success': 'Merci',
} as const satisfies Partial<Record<RootState, string>>;

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
        says: 'Un code promo, saisi ici ou plus tard, est vérifié.',
      },
    ],
  },
  form: {
    sign: '2',
    word: 'Coordonnées et livraison',
    lane: 1,
    of: ['checkout.form'],
    work: [
      { state: 'delivery.searchingDates', says: 'Les dates de livraison se cherchent.' },
      { state: 'account.POSTING_CUSTOMER_WITH_ADDRESS', says: 'Le client est enregistré.' },
    ],
  },
  preparing: {
    sign: '3',
    word: 'Le montant se prépare',
    lane: 2,
    of: ['checkout.payment.open.preparing'],
    work: [
      { state: 'card.creation', says: 'Le paiement de ce montant se prépare.' },
      {
        state: 'card.creation.solvingChallenge',
        says: 'En venant de 5 : contrôle anti-robot, un calcul de l’appareil.',
      },
      { state: 'promo.checking', says: 'Si le prix a changé, le code promo est vérifié de nouveau.' },
      {
        state: 'checkout.payment.open.preparing.incomplete',
        says: 'Venu du site partenaire sans box ou coordonnées : rien ne se prépare avant qu’il les donne (1, 2).',
      },
    ],
  },
  ready: { sign: '4', word: 'Le client peut finir et payer', lane: 2, of: ['checkout.payment.open.ready'] },
  refused: {
    sign: '5',
    word: 'Pas de paiement pour l’instant',
    lane: 2,
    money: 'Rien n’est débité',
    of: ['checkout.payment.open.refused', 'checkout.payment.open.challenged'],
  },
  checking: {
    sign: '6',
    word: 'Dernières vérifications',
    lane: 3,
    money: 'Rien n’est encore débité',
    of: [
      'checkout.payment.closed.paying.locking',
      'checkout.payment.closed.paying.checkingDelivery',
      'checkout.payment.closed.paying.checkingVoucher',
    ],
    work: [
      { state: 'delivery.verifying', says: 'La date tient-elle ? (pas en inscription rapide)' },
      { state: 'voucher.verifying', says: 'Le titre-restaurant peut-il payer sa part ?' },
    ],
  },
  bank: {
    sign: '7',
    word: 'La banque confirme la carte',
    lane: 3,
    money: 'L’argent de la carte peut bouger',
    of: ['checkout.payment.closed.paying.confirmingCard'],
    work: [
      {
        state: 'card.confirmation.CONFIRMING_INTENT',
        says: 'Si la banque le demande, 3-D Secure chez elle.',
      },
      { state: 'card.confirmation.unanswered', says: 'Une réponse perdue est relue, sans payer deux fois.' },
    ],
  },
  registering: {
    sign: '8',
    word: 'La commande s’enregistre',
    money: 'La carte est débitée, ou peut l’être',
    lane: 3,
    of: ['checkout.payment.closed.paying.finalising'],
    work: [
      {
        state: 'order.authorisingVoucher',
        says: 'Titre-restaurant pris, puis commande créée.',
      },
    ],
  },
  elsewhere: {
    sign: '9',
    word: 'Un autre onglet paie',
    money: 'Rien ne se paie ici : pas de double débit',
    lane: 3,
    of: ['checkout.payment.closed.elsewhere'],
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
    money:
      'Carte remboursée en totalité. La page dit « Votre paiement est annulé » si rien n’était débité, ou si elle ignore la somme',
    of: ['checkout.payment.closed.refunded'],
    work: [
      {
        state: 'order.undoingVoucher',
        says: 'Le titre-restaurant est rendu ; sinon, une personne s’en charge.',
      },
    ],
  },
  kept: {
    sign: 'C',
    word: 'Commande gardée',
    lane: 4,
    money: 'Payé, ou peut-être : ne pas repayer',
    of: ['checkout.payment.closed.kept'],
    work: [
      {
        state: 'checkout.payment.closed.kept.waiting',
        says: 'La page redemande au serveur toutes les {}.',
        limits: ['checkout.askAgainDelay'],
      },
      {
        state: 'order.needsAttention',
        says: 'Si une étape du serveur reste {} sans issue, une personne s’en charge.',
        limits: ['order.patienceLimit'],
      },
    ],
  },
  unpaid: {
    sign: 'D',
    word: 'Aucun paiement trouvé',
    lane: 4,
    money: 'Rien n’est débité, d’après le serveur',
    of: ['checkout.payment.closed.unpaid'],
  },
} as const satisfies Readonly<Record<string, Place>>;

export type PlaceName = keyof typeof places;
