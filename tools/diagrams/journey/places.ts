import { words } from '#machines/checkout/checkout.fr.ts';
import { words as orderWords } from '#machines/order/order.fr.ts';
import type { AnyState, Limit, RootState } from './names.ts';

/** Places have the labels of their states. */
const { states } = words;

/** Work of other systems or operators while the customer waits. */
export interface Work {
  readonly state: AnyState;
  /** Each `{}` is replaced by a limit, in order. */
  readonly says: string;
  readonly limits?: readonly Limit[];
}

/** Place of the journey, in terms of product. */
export interface Place {
  /** Digit for a step, letter for an end. Ways refer to it. */
  readonly sign: string;
  readonly word: string;
  /** Status of the money while the customer is here. */
  readonly money?: string;
  readonly lane: number;
  /** Root states of this place, with all descendants that no other place claims. */
  readonly of: readonly RootState[];
  readonly work?: readonly Work[];
}

export const lanes = ['Choisir', 'Se présenter', 'Préparer', 'Payer', 'Issue'] as const;

/** Screens of the shop, by root state. */
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
    word: states['checkout.home'],
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
    word: states['checkout.form'],
    lane: 1,
    of: ['checkout.form'],
    work: [
      { state: 'delivery.searchingDates', says: 'Les dates de livraison se cherchent.' },
      { state: 'account.POSTING_CUSTOMER_WITH_ADDRESS', says: 'Le client est enregistré.' },
      {
        state: 'account.EMAIL_ALREADY_EXISTS',
        says: 'E-mail déjà client : on reste ici, il va dans son espace ou en change.',
      },
      {
        state: 'checkout.form.editing',
        says: 'Date perdue ou dates sans réponse : on reste ici, il choisit ou réessaie.',
      },
    ],
  },
  preparing: {
    sign: '3',
    word: states['checkout.payment.open.preparing'],
    lane: 2,
    of: ['checkout.payment.open.preparing'],
    work: [
      { state: 'card.creation', says: 'Le paiement de ce montant se prépare.' },
      {
        state: 'card.creation.provingWork',
        says: 'En venant de 5 : vérification avant de payer, un calcul de l’appareil.',
      },
      { state: 'promo.checking', says: 'Si le prix a changé, le code promo est vérifié de nouveau.' },
      {
        state: 'checkout.payment.open.preparing.incomplete',
        says: 'Venu du site partenaire sans box ou coordonnées : il les donne d’abord (1, 2).',
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
        says: 'Titre-restaurant à compléter, ou solde trop bas : la page le dit, le client change de compte ou de moyen.',
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
      { state: 'delivery.verifying', says: 'La date est-elle encore possible ? (pas en inscription rapide)' },
      { state: 'voucher.verifying', says: 'Le titre-restaurant peut-il payer sa part ?' },
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
        says: 'Si la banque le demande, 3-D Secure chez elle.',
      },
      { state: 'card.confirmation.unanswered', says: 'Réponse perdue : on vérifie, sans payer deux fois.' },
    ],
  },
  registering: {
    sign: '8',
    word: states['checkout.payment.closed.paying.finalising'],
    money: 'La carte bancaire est débitée, ou l’a peut-être été',
    lane: 3,
    of: ['checkout.payment.closed.paying.finalising'],
    work: [
      {
        state: 'order.verifyingCard',
        says: 'Page fermée : le prestataire prévient le serveur, qui continue seul.',
      },
      {
        state: 'order.authorisingVoucher',
        says: 'Part du titre-restaurant demandée, puis commande créée.',
      },
      {
        state: 'order.registering',
        says: 'Part sans réponse : commande créée et signalée, le système de commandes règle la part ensuite.',
      },
    ],
  },
  elsewhere: {
    sign: '9',
    word: states['checkout.payment.closed.elsewhere'],
    money: 'Rien ne se paie dans cet onglet',
    lane: 3,
    of: ['checkout.payment.closed.elsewhere'],
    work: [
      {
        state: 'order.verifyingCard.claiming',
        says: 'Si deux paiements passent quand même, le second est rendu.',
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
        says: 'Payé deux fois : le second est rendu.',
      },
      {
        state: 'order.completed',
        says: 'Le système de commandes envoie l’e-mail.',
      },
      {
        state: 'checkout.success.confirmed',
        says: 'L’espace client s’ouvre au bout de {}, sauf s’il demande à rester.',
        limits: ['checkout.leaveDelay'],
      },
    ],
  },
  refunded: {
    sign: 'B',
    word: states['checkout.payment.closed.refunded'],
    lane: 4,
    money: 'Carte débitée : tout est rendu, le prestataire l’a accepté. Carte non débitée : rien à rendre',
    of: ['checkout.payment.closed.refunded'],
    work: [
      {
        state: 'order.undoingVoucher',
        says: 'Titre-restaurant rendu, sinon une personne s’en charge.',
      },
      {
        state: 'order.refunding',
        says: 'Raisons : date perdue, e-mail déjà client, conditions non acceptées, titre-restaurant refusé, Edenred déconnecté, autre montant débité, déjà payé (la commande reste), refus du système de commandes ou d’une personne.',
      },
      {
        state: 'order.needsAttention',
        says: 'Si le remboursement échoue ensuite, une personne s’en charge (C).',
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
        says: 'La page redemande d’elle-même.',
      },
      {
        state: 'order.needsAttention',
        says: 'Étape de {} ou doute : une personne reprend, sans limite ni retour automatique.',
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
        says: `Le serveur relit le paiement ${orderWords.delays.recheckDelay} ; à 24 h, il l’annule ou commande.`,
      },
    ],
  },
} as const satisfies Readonly<Record<string, Place>>;

export type PlaceName = keyof typeof places;
