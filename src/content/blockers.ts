import type { PayBlocker } from '#machines/checkout/blockers.ts';
import { type PaymentMethod, voucherOf } from '#machines/domain/methods.ts';
import type { ConecsDetails } from '#machines/voucher/types.ts';
import { methods, type BlockerWords } from './methods.ts';

/** What the words depend on: how one pays, and what a voucher card's fields say of themselves. */
export interface Paying {
  readonly method: PaymentMethod;
  readonly details: ConecsDetails | null;
  /** False when the voucher card has told that it cannot be debited again. */
  readonly isCardReusable: boolean;
}

const conecs = (missing: string): BlockerWords => ({
  done: 'Votre carte titre-restaurant est complète',
  missing,
});

const fieldsOf = ({ isPanValid, isExpDateValid, isCcvValid }: ConecsDetails) => [
  isPanValid,
  isExpDateValid,
  isCcvValid,
];

function conecsWords({ details, isCardReusable }: Paying): BlockerWords {
  if (details === null || fieldsOf(details).every((isValid) => isValid === null))
    return conecs('Votre carte titre-restaurant reste à saisir');
  if (details.isPanValid !== true) return conecs('Le numéro de carte titre-restaurant est incomplet');
  // Whatever else is missing would be typed in vain.
  if (!isCardReusable)
    return conecs(
      'Cette carte titre-restaurant ne peut pas être débitée en plusieurs fois, il en faut une autre',
    );
  if (details.isExpDateValid !== true)
    return conecs('La date d’expiration de la carte titre-restaurant est incomplète');
  if (details.isCcvValid !== true)
    return conecs('Le cryptogramme de la carte titre-restaurant est incomplet');
  if (details.isReusableAllowed !== true)
    return conecs('L’enregistrement de la carte titre-restaurant reste à autoriser');
  return conecs('Votre carte titre-restaurant reste à vérifier');
}

function voucherWords(paying: Paying): BlockerWords | null {
  const { method } = paying;
  const { name } = methods[method];
  switch (voucherOf(method)?.given) {
    case undefined:
      return null;
    case 'typed':
      return conecsWords(paying);
    case 'window':
    case 'signIn':
      return { done: `Votre compte ${name} est connecté`, missing: `Votre compte ${name} reste à connecter` };
  }
}

const words: Readonly<
  Record<
    Exclude<PayBlocker, 'voucherIsMissing' | 'voucherIsInsufficient' | 'cardIsIncomplete'>,
    BlockerWords | null
  >
> = {
  mealBoxIsMissing: { done: null, missing: 'Une box reste à choisir' },
  formIsIncomplete: { done: 'Vos coordonnées sont complètes', missing: 'Vos coordonnées sont incomplètes' },
  deliveryIsMissing: {
    done: 'Une date et un créneau sont choisis',
    missing: 'Une date de livraison reste à choisir',
  },
  datesAreSought: null,
  promoIsBeingChecked: null,
  paymentIsNotReady: null,
  cardFormIsBroken: { done: null, missing: 'Le formulaire de carte n’est pas disponible' },
  termsAreNotAccepted: {
    done: 'Les conditions de vente sont acceptées',
    missing: 'Les conditions de vente restent à accepter',
  },
};

/** What is done or missing, in words; null for what does not concern the shopper, or solves itself. */
export function blockerWordsOf(name: PayBlocker, paying: Paying): BlockerWords | null {
  if (name === 'voucherIsMissing') return voucherWords(paying);
  if (name === 'voucherIsInsufficient')
    return { done: null, missing: `Le solde de ${methods[paying.method].source} ne suffit pas` };
  return name === 'cardIsIncomplete' ? methods[paying.method].card : words[name];
}
