import { words } from '#machines/checkout/checkout.fr.ts';
import { words as orderWords } from '#machines/order/order.fr.ts';
import type { AnyState, Limit, RootState } from './names.ts';

/** French state labels, also used as titles in the purchase diagram. */
const { states } = words;

/** Activity of the shop, its server or its operators during a step of the purchase. */
export interface Work {
  readonly state: AnyState;
  /** French sentence that describes the activity. A timeout from `limits` replaces each `{}`. */
  readonly says: string;
  readonly limits?: readonly Limit[];
}

export interface Place {
  /** Label of the box in arrows: a digit for a step, a letter for an end of the purchase. */
  readonly sign: string;
  readonly word: string;
  /** Status of the customer's money during this step. */
  readonly money?: string;
  readonly lane: number;
  /** Checkout states of this step, with their child states. Excludes child states that another step lists. */
  readonly of: readonly RootState[];
  readonly work?: readonly Work[];
}

export const lanes = ['Choisir', 'Se présenter', 'Préparer', 'Payer', 'Issue'] as const;

/** French names of the shop's screens, by checkout state. */
export const screens = {
  'checkout.home': 'Accueil',
  'checkout.form': 'Formulaire',
  'checkout.payment': 'Paiement',
  'checkout.success': 'Merci',
} as const satisfies Partial<Record<RootState, string>>;

/** Steps and ends of a purchase: boxes of the diagram, lane by lane from top to bottom. */
export const places = {
  home: {
    sign: '1',
    word: states['checkout.home'],
    lane: 0,
    of: ['checkout.opening', 'checkout.home'],
    work: [
      {
        state: 'promo.checking',
        says: 'La boutique vérifie le code promo, saisi ici ou plus tard.',
      },
    ],
  },
  form: {
    sign: '2',
    word: states['checkout.form'],
    lane: 1,
    of: ['checkout.form'],
    work: [
      { state: 'delivery.searchingDates', says: 'La boutique cherche les dates de livraison.' },
      { state: 'account.POSTING_CUSTOMER_WITH_ADDRESS', says: 'Le serveur enregistre le client.' },
      {
        state: 'account.EMAIL_ALREADY_EXISTS',
        says: 'E-mail d’un client existant : le client va à son espace, ou change d’e-mail.',
      },
      {
        state: 'checkout.form.editing',
        says: 'Date indisponible ou dates sans réponse : le client choisit ou réessaie.',
      },
    ],
  },
  preparing: {
    sign: '3',
    word: states['checkout.payment.open.preparing'],
    lane: 2,
    of: ['checkout.payment.open.preparing'],
    work: [
      { state: 'card.creation', says: 'Le serveur prépare le paiement du montant affiché.' },
      {
        state: 'card.creation.provingWork',
        says: 'Depuis 5 : vérification anti-fraude, calculée par l’appareil.',
      },
      { state: 'promo.checking', says: 'Si le prix change, la boutique vérifie à nouveau le code promo.' },
      {
        state: 'checkout.payment.open.preparing.incomplete',
        says: 'Client du site partenaire sans box ou coordonnées : étapes 1 et 2 d’abord.',
      },
    ],
  },
  ready: {
    sign: '4',
    word: states['checkout.payment.open.ready'],
    lane: 2,
    of: ['checkout.payment.open.ready'],
    work: [
      {
        state: 'voucher.insufficient',
        says: 'Titre-restaurant incomplet ou solde insuffisant, message affiché : le client change de compte ou de moyen.',
      },
    ],
  },
  refused: {
    sign: '5',
    word: states['checkout.payment.open.refused'],
    lane: 2,
    money: 'Rien n’est débité',
    of: ['checkout.payment.open.refused', 'checkout.payment.open.proofOfWorkRequired'],
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
      { state: 'delivery.verifying', says: 'Vérification de la date (sauf en inscription rapide)' },
      { state: 'voucher.verifying', says: 'Vérification du titre-restaurant' },
    ],
  },
  bank: {
    sign: '7',
    word: states['checkout.payment.closed.paying.confirmingCard'],
    lane: 3,
    money: 'La carte bancaire peut être débitée',
    of: ['checkout.payment.closed.paying.confirmingCard'],
    work: [
      {
        state: 'card.confirmation.CONFIRMING_INTENT',
        says: 'Si la banque l’exige, 3-D Secure.',
      },
      { state: 'card.confirmation.unanswered', says: 'Réponse perdue : relecture, sans second paiement.' },
    ],
  },
  registering: {
    sign: '8',
    word: states['checkout.payment.closed.paying.finalising'],
    money: 'La carte bancaire est débitée, ou peut-être débitée',
    lane: 3,
    of: ['checkout.payment.closed.paying.finalising'],
    work: [
      {
        state: 'order.verifyingCard',
        says: 'Page fermée : le prestataire prévient le serveur.',
      },
      {
        state: 'order.authorisingVoucher',
        says: 'Débit du titre-restaurant, puis commande créée.',
      },
      {
        state: 'order.registering',
        says: 'Débit sans réponse : commande créée, débit réglé ensuite par le système de commandes.',
      },
    ],
  },
  elsewhere: {
    sign: '9',
    word: states['checkout.payment.closed.inOtherTab'],
    money: 'Aucun paiement dans cet onglet',
    lane: 3,
    of: ['checkout.payment.closed.inOtherTab'],
    work: [
      {
        state: 'order.verifyingCard.claiming',
        says: 'Si deux paiements réussissent, le second est remboursé.',
      },
    ],
  },
  success: {
    sign: 'A',
    word: states['checkout.success'],
    lane: 4,
    money: 'Payé',
    of: ['checkout.success'],
    work: [
      {
        state: 'order.refunding',
        says: 'Payé deux fois : le second est remboursé.',
      },
      {
        state: 'order.completed',
        says: 'Le système de commandes envoie l’e-mail.',
      },
      {
        state: 'checkout.success.confirmed',
        says: 'Le client ouvre son espace client.',
      },
    ],
  },
  refunded: {
    sign: 'B',
    word: states['checkout.payment.closed.refunded'],
    lane: 4,
    money: 'Carte débitée : remboursement total accepté. Carte non débitée : rien à rembourser',
    of: ['checkout.payment.closed.refunded'],
    work: [
      {
        state: 'order.undoingVoucher',
        says: 'Débit du titre annulé, sinon un opérateur le traite.',
      },
      {
        state: 'order.refunding',
        says: 'Raisons : date indisponible, client existant, conditions non acceptées, titre-restaurant refusé, Edenred déconnecté, autre montant débité, déjà payé (la commande reste), refus du système de commandes ou d’un opérateur.',
      },
      {
        state: 'order.needsAttention',
        says: 'Remboursement échoué ensuite : un opérateur le traite (C).',
      },
    ],
  },
  kept: {
    sign: 'C',
    word: states['checkout.payment.closed.kept'],
    lane: 4,
    money: 'Payé, ou peut-être payé',
    of: ['checkout.payment.closed.kept'],
    work: [
      {
        state: 'checkout.payment.closed.kept.waiting',
        says: 'La page redemande l’état.',
      },
      {
        state: 'order.needsAttention',
        says: 'Étape de {} ou doute : un opérateur traite, sans délai ni retour automatique.',
        limits: ['order.patienceLimit'],
      },
    ],
  },
  unpaid: {
    sign: 'D',
    word: states['checkout.payment.closed.unpaid'],
    lane: 4,
    money: 'Rien n’est débité, d’après le serveur',
    of: ['checkout.payment.closed.unpaid'],
    work: [
      {
        state: 'order.unpaid',
        says: `Le serveur relit le paiement ${orderWords.delays.recheckDelay} ; à 24 h, annulation ou commande.`,
      },
    ],
  },
} as const satisfies Readonly<Record<string, Place>>;

export type PlaceName = keyof typeof places;
