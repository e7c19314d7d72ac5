import type { PayBlocker } from '#machines/checkout/blockers.ts';
import { type PaymentMethod, voucherOf } from '#machines/domain/methods.ts';
import type { ConecsDetails } from '#machines/voucher/voucher.setup.ts';
import { methods, type BlockerWords } from './methods.ts';
import { vouchers } from './vouchers.ts';

/** What a shopper types of a voucher card. */
type ConecsField = 'pan' | 'exp' | 'cvv';

/** What the words depend on: how one pays, and what a voucher card's fields say of themselves. */
export interface Paying {
  readonly method: PaymentMethod;
  readonly details: ConecsDetails | null;
  /** What the provider says beside a field that is wrong. */
  readonly messages: Readonly<Partial<Record<ConecsField, string>>>;
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

/** A sentence of its own as the end of another one. */
const asEnd = (sentence: string): string =>
  `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`.replace(/\.$/, '');

/** A field that is not right: in the words beside it where it is wrong, else that it is missing. */
const fieldWords = (isValid: boolean | null, message: string, missing: string): BlockerWords =>
  conecs(isValid === false ? `Carte titre-restaurant\u00a0: ${asEnd(message)}` : missing);

function conecsWords({ details, messages, isCardReusable }: Paying): BlockerWords {
  if (details === null || fieldsOf(details).every((isValid) => isValid === null))
    return conecs('Votre carte titre-restaurant reste à saisir');
  const { isPanValid, isExpDateValid, isCcvValid } = details;
  const { pan, exp, cvv } = vouchers.conecs;
  if (isPanValid !== true)
    return fieldWords(
      isPanValid,
      messages.pan ?? pan.wrong,
      'Le numéro de carte titre-restaurant est incomplet',
    );
  // Whatever else is missing would be typed in vain.
  if (!isCardReusable)
    return conecs(
      'Cette carte titre-restaurant ne peut pas être débitée en plusieurs fois, il en faut une autre',
    );
  if (isExpDateValid !== true)
    return fieldWords(
      isExpDateValid,
      messages.exp ?? exp.wrong,
      'La date d’expiration de la carte titre-restaurant est incomplète',
    );
  if (isCcvValid !== true)
    return fieldWords(
      isCcvValid,
      messages.cvv ?? cvv.wrong,
      'Le cryptogramme de la carte titre-restaurant est incomplet',
    );
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
