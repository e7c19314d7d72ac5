import type { PaymentMethod } from '#machines/domain/methods.ts';

/** A way to pay, and how one speaks of it. */
interface MethodWords {
  readonly name: string;
  /** Whose logos stand beside the name, which says the same: `/logos/pay-<mark>.svg`. */
  readonly marks: readonly string[];
  /** What pays, after "sur" or "de": it is feminine or masculine by itself. */
  readonly source: string;
  /** Who answers, or does not. */
  readonly service: string;
}

const wallet = (name: string, mark: string): MethodWords => ({
  name,
  marks: [mark],
  source: `votre compte ${name}`,
  service: name,
});

export const methods: Readonly<Record<PaymentMethod, MethodWords>> = {
  PAYMENT_METHOD_CB: {
    name: 'Carte bancaire',
    marks: ['visa', 'mastercard', 'apple-pay', 'google-pay'],
    source: 'votre carte bancaire',
    service: 'Le paiement par carte',
  },
  PAYMENT_METHOD_CONECS: {
    name: 'Titres-restaurant',
    marks: ['conecs', 'pluxee', 'bimpli', 'up'],
    source: 'votre carte titre-restaurant',
    service: 'Le service des titres-restaurant',
  },
  PAYMENT_METHOD_SWILE: wallet('Swile', 'swile'),
  PAYMENT_METHOD_RESTOFLASH: wallet('Restoflash', 'restoflash'),
  PAYMENT_METHOD_EDENRED: wallet('Edenred', 'edenred'),
};

/** Beside the card that completes a voucher. */
export const cardMarks: readonly string[] = ['visa', 'mastercard', 'amex'];
