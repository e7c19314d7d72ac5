import { termsWords } from '#machines/domain/consent.ts';
import { formatEuros, formatRoundEuros, type Cents } from '#machines/domain/money.ts';
import { voucherCap } from '#machines/domain/voucherCaps.ts';
import { brand } from './brand.ts';

export const payment = {
  title: 'Paiement',
  method: {
    legend: 'Moyen de paiement',
    vouchers: 'Titres-restaurant',
    /** Text shown before the customer selects a voucher. @rule R4.46 */
    voucherPart: `Payez jusqu’à ${formatRoundEuros(voucherCap)} de cette box. Carte bancaire demandée pour le reste et pour les suivantes.`,
    /** Text shown if vouchers can pay the whole price. */
    voucherWhole: 'Payez toute cette box. Carte bancaire demandée pour les suivantes.',
  },
  cardForm: {
    label: 'Votre carte',
    title: (amount: Cents): string => `${formatEuros(amount)} par carte bancaire`,
    titleForLater: 'Carte pour vos prochaines box\u00a0: 0\u00a0€ aujourd’hui',
    broken: 'Le formulaire de carte ne s’est pas chargé.',
    brokenBecause: `Rien n’a été prélevé. Votre connexion, un bloqueur de publicité ou une extension empêche peut-être Stripe, notre prestataire, de l’afficher\u00a0: autorisez stripe.com pour ce site ou essayez un autre navigateur. Sinon, appelez-nous au ${brand.phone.words}.`,
    retry: 'Réessayer',
  },
  termsWords,
  remaining: (count: number): string =>
    `Il reste ${count === 1 ? 'une chose' : `${count}\u00a0choses`}\u00a0:`,
  pay: (amount: Cents): string => `Commander et payer ${formatEuros(amount)}`,
  paying: 'Paiement en cours',
  preparing: 'Nous préparons votre paiement…',
  /** Reminder next to the pay button. Record 0045 lists the article that each part serves. */
  essential: {
    order: (box: string, price: Cents): string => `${box}\u00a0: ${formatEuros(price)}.`,
    box: (nbMeals: number): string => `Box de ${nbMeals}\u00a0repas`,
    waived: (amount: Cents): string => `Offert par ${brand.name}\u00a0: ${formatEuros(amount)}.`,
    subscription: 'Abonnement hebdomadaire sans engagement.',
    noWithdrawal: 'Produits frais\u00a0: pas de rétractation possible.',
  },
  problems: {
    priceChanged: (total: Cents): string => `Le total a changé\u00a0: ${formatEuros(total)}`,
    checkBeforePaying: 'Rien n’a été prélevé. Vérifiez le nouveau total avant de payer.',
    declined: 'Votre carte a été refusée.',
    tryAnotherCard: 'Vérifiez votre carte ou payez autrement.',
    nothingCharged: 'Rien n’a été prélevé.',
    /** Text shown if the bank card that completes a voucher is declined. */
    nothingTaken: (source: string): string => `Rien n’a été prélevé, ni sur cette carte ni sur ${source}.`,
    dateLapsed: 'Votre date de livraison n’est plus disponible.',
    emailExists: 'Votre e-mail est déjà connu chez nous\u00a0: connectez-vous à votre compte pour commander.',
    consentLapsed: {
      title: 'Merci d’accepter à nouveau les conditions.',
      text: 'Vous les avez acceptées il y a plus d’un jour, ou votre appareil n’est pas à l’heure\u00a0: réglez-le d’abord. Rien n’a été prélevé.',
    },
    /**
     * Text for a payment in another tab. It promises nothing about charges, because that payment may have
     * succeeded.
     */
    beingConfirmed: `Ne payez pas une seconde fois. Si vous ne retrouvez pas cet onglet, appelez-nous au ${brand.phone.words}.`,
    cookiesRefused: {
      title: 'Votre navigateur refuse les cookies de cette boutique.',
      text: `Le paiement en a besoin, pour ne jamais vous débiter deux fois. Autorisez-les pour ce site dans votre navigateur, ou dans l’extension qui les bloque, puis réessayez. Sinon, appelez-nous au ${brand.phone.words}. Rien n’a été prélevé.`,
    },
    offline: {
      title: 'Votre appareil n’est pas connecté à Internet.',
      text: 'Rien n’a été prélevé. Retrouvez une connexion, puis réessayez.',
    },
    alreadyPaid: 'Cette commande est déjà payée.',
    // @rule R8.1
    unavailable: (version: string): string =>
      `Erreur avec le serveur de paiement. Merci de contacter le support (NetworkError - unavailable - v=${version})`,
    account: 'Votre commande n’a pas pu être préparée.',
    retry: 'Réessayer',
  },
  proofOfWork: {
    title: 'Une vérification avant de payer',
    text: 'Plusieurs cartes ont été refusées. Par sécurité, nous vérifions que vous n’êtes pas un robot\u00a0: quelques secondes, sans rien à saisir. Rien n’a été prélevé.',
    start: 'Vérifier et continuer',
    working: 'Vérification en cours, quelques secondes…',
  },
  elsewhere: {
    title: 'Un paiement est en cours dans un autre onglet.',
    text: 'Pour ne jamais payer deux fois, terminez-le là-bas. Cette page se mettra à jour toute seule.',
  },
  finalising: {
    title: 'Nous enregistrons votre commande',
    text: 'Encore quelques secondes. Merci de garder cette page ouverte.',
  },
  kept: {
    title: 'Votre commande est en attente de confirmation.',
    verifying: 'Nous vérifions votre paiement et votre commande. Ne payez pas une seconde fois.',
    /** Text for a pending order that vouchers also pay. */
    verifyingVoucher:
      'Nous vérifions votre paiement et votre commande. Ne payez pas une seconde fois, ni par carte ni en titres-restaurant.',
    mail: (email: string): string =>
      `Vous pouvez fermer cette page\u00a0: la suite arrivera par e-mail à ${email}.`,
    progress: 'Cette page se met à jour toute seule.',
  },
  refunded: {
    charged: {
      title: 'Votre paiement est remboursé.',
      text: (amount: Cents): string =>
        `Vos ${formatEuros(amount)} vous sont rendus\u00a0: sur une carte, cela prend quelques jours.`,
    },
    /** Text for a cancelled payment. It promises no refund, because the bank may have charged nothing. */
    uncharged: {
      title: 'Votre paiement est annulé.',
      text: 'Vous n’avez plus rien à payer pour cette commande.',
    },
    retry: 'Reprendre ma commande',
    correct: 'Modifier mes coordonnées',
  },
} as const;
