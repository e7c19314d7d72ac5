import { emailExistsMessage } from '#machines/domain/email.ts';
import type { Cents } from '#machines/domain/money.ts';
import type { RefundReason } from '#machines/order/types.ts';

const sentences: Readonly<Record<RefundReason, string>> = {
  emailKnown: emailExistsMessage,
  dateLapsed:
    'La date de livraison que vous aviez choisie n’est plus disponible, votre commande n’a pas été enregistrée.',
  secondSuccess: 'Votre commande était déjà payée.',
  mismatched: 'Votre paiement ne correspond pas à votre commande.',
  registrationRefused: 'Votre commande n’a pas pu être enregistrée.',
};

/** What a shopper reads whose money is on its way back. */
export const sentenceOf = (reason: RefundReason, amount: Cents): string =>
  `${sentences[reason]} ${amount === 0 ? 'Rien n’a été débité.' : 'Ce paiement vous est remboursé en totalité.'}`;
