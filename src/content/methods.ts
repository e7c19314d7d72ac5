import type { PaymentMethod } from '#machines/domain/methods.ts';

/** What is said of one condition of paying; `done` is null for what goes without saying once it is there. */
export interface BlockerWords {
  readonly done: string | null;
  readonly missing: string;
}

/** A way to pay, and how one speaks of it. */
interface MethodWords {
  readonly name: string;
  /** Whose logos stand beside the name, which says the same: `/logos/pay-<mark>.svg`. */
  readonly marks: readonly string[];
  /** What its logos say, for who cannot see them; null where the name says it all. */
  readonly hint: string | null;
  /** What pays, after "sur" or "de": it is feminine or masculine by itself. */
  readonly source: string;
  /** Who answers, or does not. */
  readonly service: string;
  /** Of the card form beside it; null where there is none. */
  readonly card: BlockerWords | null;
}

// The provider's form does not say which: a card that has expired is no more complete than half a number.
const cardWords = (card: string): BlockerWords => ({
  done: `Votre ${card} est complète`,
  missing: `Les informations de la ${card} restent à compléter ou à corriger`,
});

/** Where there is a voucher's card too, one says which. */
const besideVoucher = cardWords('carte bancaire');

const wallet = (name: string, mark: string): MethodWords => ({
  name,
  marks: [mark],
  hint: null,
  source: `votre compte ${name}`,
  service: name,
  card: besideVoucher,
});

/** Also beside the card that completes a voucher. */
export const cardMarks: readonly string[] = ['cb', 'visa', 'mastercard', 'amex'];

export const methods: Readonly<Record<PaymentMethod, MethodWords>> = {
  PAYMENT_METHOD_CB: {
    name: 'Carte bancaire',
    marks: cardMarks,
    hint: null,
    source: 'votre carte bancaire',
    service: 'Le paiement par carte',
    card: cardWords('carte'),
  },
  PAYMENT_METHOD_CONECS: {
    name: 'Titres-restaurant',
    marks: ['conecs', 'pluxee', 'bimpli', 'up'],
    hint: 'Cartes Pluxee, Bimpli et Up, du réseau Conecs.',
    source: 'votre carte titre-restaurant',
    service: 'Le service des titres-restaurant',
    card: besideVoucher,
  },
  PAYMENT_METHOD_SWILE: wallet('Swile', 'swile'),
  PAYMENT_METHOD_RESTOFLASH: wallet('Restoflash', 'restoflash'),
  PAYMENT_METHOD_EDENRED: wallet('Edenred', 'edenred'),
};
