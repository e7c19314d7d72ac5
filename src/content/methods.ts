import type { PaymentMethod } from '#machines/domain/methods.ts';

/** Texts of a missing payment condition. */
export interface BlockerText {
  /** Sentence next to the missing input, without a full stop. */
  readonly missing: string;
  /** Noun phrase in the list of missing conditions, such as `votre carte`. */
  readonly short: string;
}

interface MethodText {
  readonly name: string;
  /** Logos next to the payment method's name: `/logos/pay-<mark>.svg`. */
  readonly logos: readonly string[];
  /** Source of the money, such as `votre compte Swile`. It follows "sur" or "de". */
  readonly source: string;
  /** Name of the payment service in error messages. */
  readonly service: string;
  /** Texts of the card form, or `null` if the payment method has none. */
  readonly card: BlockerText | null;
}

// Stripe's card form does not distinguish an expired card from an incomplete number.
const cardText = (card: string): BlockerText => ({
  missing: `Complétez votre ${card}`,
  short: `votre ${card}`,
});

/** Text that names the bank card explicitly, because there is also a voucher card. */
const bankCardText = cardText('carte bancaire');

const wallet = (name: string, mark: string): MethodText => ({
  name,
  logos: [mark],
  source: `votre compte ${name}`,
  service: name,
  card: bankCardText,
});

/** Logos of bank cards. Also shown for the bank card that completes a voucher. */
export const cardLogos: readonly string[] = ['cb', 'visa', 'mastercard', 'amex'];

/** Logos of the folded vouchers. */
export const voucherLogos: readonly string[] = ['pluxee', 'up', 'bimpli', 'swile', 'restoflash', 'edenred'];

export const methods: Readonly<Record<PaymentMethod, MethodText>> = {
  PAYMENT_METHOD_CB: {
    name: 'Carte bancaire',
    logos: cardLogos,
    source: 'votre carte bancaire',
    service: 'Le paiement par carte',
    card: cardText('carte'),
  },
  PAYMENT_METHOD_CONECS: {
    name: 'Carte Pluxee, Up ou Bimpli',
    logos: ['pluxee', 'up', 'bimpli'],
    source: 'votre carte titre-restaurant',
    service: 'Le service des titres-restaurant',
    card: bankCardText,
  },
  PAYMENT_METHOD_SWILE: wallet('Swile', 'swile'),
  PAYMENT_METHOD_RESTOFLASH: wallet('Restoflash', 'restoflash'),
  PAYMENT_METHOD_EDENRED: wallet('Edenred', 'edenred'),
};
