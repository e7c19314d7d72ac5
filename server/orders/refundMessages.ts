import { emailExistsMessage } from '#machines/domain/email.ts';
import type { Cents } from '#machines/domain/money.ts';
import type { RefundReason, VoucherState } from '#machines/order/order.types.ts';

const reasonSentences: Readonly<Record<RefundReason, string>> = {
  emailKnown: `${emailExistsMessage} Cette commande n’a pas été enregistrée.`,
  dateLapsed:
    'La date de livraison que vous aviez choisie n’est plus disponible\u00a0: votre commande n’a pas été enregistrée.',
  consentMissing:
    'Les conditions générales de vente n’ont pas été acceptées\u00a0: votre commande n’a pas été enregistrée.',
  secondSuccess: 'Votre commande était déjà payée.',
  mismatched: 'Votre paiement ne correspond pas à votre commande, qui n’a pas été enregistrée.',
  voucherRefused: 'Votre titre-restaurant a été refusé\u00a0: votre commande n’a pas été enregistrée.',
  registrationRefused: 'Votre commande n’a pas pu être enregistrée.',
  cancelled: 'Votre commande a été annulée par notre équipe.',
  byHand: 'Votre commande n’a pas été enregistrée.',
};

const nothingChargedSentence = 'Rien ne reste débité sur votre titre-restaurant.';
/** Sentence about the meal voucher by its state. Untouched and declined vouchers need no sentence. */
const voucherSentences: Readonly<Partial<Record<VoucherState, string>>> = {
  undone: nothingChargedSentence,
  lapsed: nothingChargedSentence,
  taken:
    'Le montant débité sur votre titre-restaurant ne peut pas vous être rendu automatiquement\u00a0: notre équipe s’en occupe.',
  uncertain: 'Notre équipe vérifie que rien ne reste débité sur votre titre-restaurant.',
};

function cardSentence(reason: RefundReason, amount: Cents, voucherState: VoucherState): string {
  if (reason === 'voucherRefused') {
    return amount === 0
      ? 'Rien n’a été débité\u00a0: vous pouvez payer autrement.'
      : 'Votre carte est remboursée en totalité\u00a0: vous pouvez payer autrement.';
  }
  if (reason === 'byHand' && amount > 0)
    return 'Ce paiement vous a été rendu par notre équipe\u00a0: vous pouvez commander à nouveau.';
  if (amount === 0) return 'Rien n’a été débité.';
  // While the meal voucher may be charged, the message must not promise a full refund.
  return voucherState === 'taken' || voucherState === 'uncertain'
    ? 'Votre carte est remboursée en totalité.'
    : 'Ce paiement vous est remboursé en totalité.';
}

/** @param amount cents charged to the card */
export const refundMessageOf = (reason: RefundReason, amount: Cents, voucherState: VoucherState): string =>
  [reasonSentences[reason], cardSentence(reason, amount, voucherState), voucherSentences[voucherState]]
    .filter((sentence) => sentence !== undefined)
    .join(' ');
