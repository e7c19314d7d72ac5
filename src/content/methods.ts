import type { PaymentMethod } from '#machines/domain/methods.ts';

/** Texts of one payment condition. `done` is `null` if a fulfilled condition needs no text. */
export interface BlockerText {
  readonly done: string | null;
  readonly missing: string;
}

interface MethodText {
  readonly name: string;
  /** Logos next to the payment method's name: `/logos/pay-<mark>.svg`. */
  readonly logos: readonly string[];
  /** Text alternative of the logos, or `null` if the payment method's name suffices. */
  readonly hint: string | null;
  /** Source of the money, such as `votre compte Swile`. It follows "sur" or "de". */
  readonly source: string;
  /** Name of the payment service in error messages. */
  readonly service: string;
  /** Texts of the card form, or `null` if the payment method has none. */
  readonly card: BlockerText | null;
}

// Stripe's card form does not distinguish an expired card from an incomplete number.
const cardText = (card: string): BlockerText => ({
  done: `Votre ${card} est complète`,
  missing: `Complétez votre ${card}`,
});

/** Text that names the bank card explicitly, because there is also a voucher card. */
const bankCardText = cardText('carte bancaire');

const wallet = (name: string, mark: string): MethodText => ({
  name,
  logos: [mark],
  hint: null,
  source: `votre compte ${name}`,
  service: name,
  card: bankCardText,
});

/** Logos of bank cards. Also shown for the bank card that completes a voucher. */
export const cardLogos: readonly string[] = ['cb', 'visa', 'mastercard', 'amex'];

export const methods: Readonly<Record<PaymentMethod, MethodText>> = {
  PAYMENT_METHOD_CB: {
    name: 'Carte bancaire',
    logos: cardLogos,
    hint: null,
    source: 'votre carte bancaire',
    service: 'Le paiement par carte',
    card: cardText('carte'),
  },
  PAYMENT_METHOD_CONECS: {
    name: 'Titres-restaurant',
    logos: ['conecs', 'pluxee', 'bimpli', 'up'],
    hint: 'Cartes Pluxee, Bimpli et Up, du réseau Conecs.',
    source: 'votre carte titre-restaurant',
    service: 'Le service des titres-restaurant',
    card: bankCardText,
  },
  PAYMENT_METHOD_SWILE: wallet('Swile', 'swile'),
  PAYMENT_METHOD_RESTOFLASH: wallet('Restoflash', 'restoflash'),
  PAYMENT_METHOD_EDENRED: wallet('Edenred', 'edenred'),
};
