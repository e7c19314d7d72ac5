import type { PayBlocker } from '#machines/checkout/blockers.ts';
import { type PaymentMethod, voucherOf } from '#machines/domain/methods.ts';
import type { ConecsDetails } from '#machines/voucher/voucher.setup.ts';
import { methods, type BlockerText } from './methods.ts';

export interface PaymentInput {
  readonly method: PaymentMethod;
  readonly details: ConecsDetails | null;
  /** `false` if PayGreen cannot charge the voucher card again. */
  readonly isCardReusable: boolean;
}

const conecsText = (missing: string, short = 'votre carte titre-restaurant'): BlockerText => ({
  missing,
  short,
});

const fieldValidities = ({ isPanValid, isExpDateValid, isCcvValid }: ConecsDetails) => [
  isPanValid,
  isExpDateValid,
  isCcvValid,
];

/** An invalid field shows its reason itself. */
const fieldText = (isValid: boolean | null, missing: string): BlockerText =>
  conecsText(isValid === false ? 'Corrigez votre carte titre-restaurant' : missing);

function conecsBlockerText({ details, isCardReusable }: PaymentInput): BlockerText {
  if (details === null || fieldValidities(details).every((isValid) => isValid === null))
    return conecsText('Complétez votre carte titre-restaurant');
  const { isPanValid, isExpDateValid, isCcvValid } = details;
  if (isPanValid !== true) return fieldText(isPanValid, 'Le numéro de carte titre-restaurant est incomplet');
  // If the voucher card cannot be charged again, the customer needs another card, so other fields do not
  // matter.
  if (!isCardReusable)
    return conecsText(
      'Cette carte titre-restaurant ne peut pas être débitée en plusieurs fois, il en faut une autre',
    );
  if (isExpDateValid !== true)
    return fieldText(isExpDateValid, 'La date d’expiration de la carte titre-restaurant est incomplète');
  if (isCcvValid !== true)
    return fieldText(isCcvValid, 'Il manque le code au dos de la carte titre-restaurant');
  if (details.isReusableAllowed !== true)
    return conecsText(
      'L’enregistrement de la carte titre-restaurant reste à autoriser',
      'l’autorisation des prélèvements suivants',
    );
  return conecsText('Votre carte titre-restaurant reste à vérifier');
}

function voucherBlockerText(paying: PaymentInput): BlockerText | null {
  const { method } = paying;
  const { name } = methods[method];
  switch (voucherOf(method)?.given) {
    case undefined:
      return null;
    case 'typed':
      return conecsBlockerText(paying);
    case 'window':
    case 'signIn':
      return { missing: `Votre compte ${name} reste à connecter`, short: `votre compte ${name}` };
  }
}

const blockerTexts: Readonly<
  Record<
    Exclude<PayBlocker, 'voucherIsMissing' | 'voucherIsInsufficient' | 'cardIsIncomplete'>,
    BlockerText | null
  >
> = {
  mealBoxIsMissing: { missing: 'Une box reste à choisir', short: 'votre box' },
  formIsIncomplete: { missing: 'Vos coordonnées sont incomplètes', short: 'vos coordonnées' },
  deliveryIsMissing: { missing: 'Une date de livraison reste à choisir', short: 'votre date de livraison' },
  datesAreLoading: null,
  promoIsBeingChecked: null,
  paymentIsNotReady: null,
  cardFormIsBroken: {
    missing: 'Le formulaire de carte n’est pas disponible',
    short: 'le formulaire de carte',
  },
  termsAreNotAccepted: { missing: 'Acceptez les conditions de vente', short: 'les conditions de vente' },
};

/** Returns the texts of a reason that blocks payment, or `null` if the customer has nothing to do. */
export function blockerTextOf(name: PayBlocker, paying: PaymentInput): BlockerText | null {
  if (name === 'voucherIsMissing') return voucherBlockerText(paying);
  if (name === 'voucherIsInsufficient') {
    const { source } = methods[paying.method];
    return { missing: `Le solde de ${source} ne suffit pas`, short: 'un autre moyen de paiement' };
  }
  return name === 'cardIsIncomplete' ? methods[paying.method].card : blockerTexts[name];
}
