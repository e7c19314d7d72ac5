import type { PayBlocker } from './blockers.ts';

/** What stands in the way of a payment, for who looks into the machine. */
export const blockerWords: Readonly<Record<PayBlocker, string>> = {
  mealBoxIsMissing: 'aucune box n’est choisie',
  formIsIncomplete: 'les coordonnées sont incomplètes',
  deliveryIsMissing: 'aucune livraison n’est choisie',
  datesAreSought: 'les dates sont encore attendues',
  promoIsBeingChecked: 'un code promo est en train d’être vérifié',
  paymentIsNotReady: 'le paiement n’est pas encore préparé',
  voucherIsMissing: 'le titre-restaurant n’est pas prêt',
  voucherIsInsufficient: 'le solde du titre-restaurant ne suffit pas',
  cardFormIsBroken: 'le formulaire de carte bancaire est en panne',
  cardIsIncomplete: 'la carte bancaire est incomplète',
  termsAreNotAccepted: 'les conditions ne sont pas acceptées',
};
