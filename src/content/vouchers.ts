import { formatEuros, formatRoundEuros, type Cents } from '#machines/domain/money.ts';
import { voucherCapAtOnce } from '#machines/domain/voucherCaps.ts';
import { brand } from './brand.ts';

const otherMethod = 'ou payez autrement.';
const nothingTaken = 'Rien n’a été prélevé.';

export const vouchers = {
  retry: 'Réessayer',
  correctDetails: 'Corriger mes coordonnées',
  preparing: 'Nous préparons le paiement en titres-restaurant…',
  checking: 'Nous vérifions votre titre-restaurant…',
  balance: (cents: Cents): string => `Solde disponible\u00a0: ${formatEuros(cents)}`,
  conecs: {
    pan: { label: 'Numéro de carte titre-restaurant', wrong: 'Le numéro de carte est incorrect' },
    exp: { label: 'Expiration', wrong: 'La date d’expiration est incorrecte' },
    cvv: { label: 'Code CVV', wrong: 'Le code est incorrect' },
    unreusable: {
      title: 'Cette carte ne peut pas être débitée en plusieurs fois.',
      text: `${nothingTaken} Essayez une autre carte titre-restaurant, ${otherMethod}`,
    },
  },
  wallet: {
    invitation: (name: string): string =>
      `Une fenêtre ${name} s’ouvre pour connecter votre compte\u00a0; vous revenez ici aussitôt après.`,
    signIn: (name: string): string => `Se connecter à ${name}`,
    opening: 'Un instant…',
    waiting: (name: string): string => `La fenêtre ${name} est ouverte.`,
    finish: 'Terminez-y votre connexion\u00a0: cette page se met à jour ensuite.',
    reopen: 'Rouvrir la fenêtre',
    cancel: 'Annuler',
    linked: (name: string): string => `Compte ${name} connecté`,
    change: 'Utiliser un autre compte',
  },
  edenred: {
    invitation: 'Connectez-vous à Edenred, puis revenez payer ici.',
    /** Warning for browsers without storage: leaving for Edenred loses the entered order. */
    invitationUnstored:
      'Votre navigateur ne conserve rien de ce site\u00a0: en revenant d’Edenred, vous devrez saisir à nouveau votre commande. Autorisez ce site à y conserver des données, ou payez par carte bancaire.',
    signIn: 'Se connecter à Edenred',
    leaving: 'Ouverture d’Edenred…',
    exchanging: 'Nous terminons votre connexion à Edenred…',
    checking: 'Nous vérifions votre solde Edenred…',
    signingOut: 'Nous déconnectons ce compte…',
    connected: 'Compte Edenred connecté',
    change: 'Utiliser un autre compte',
    goOn: 'Continuer avec mon compte',
  },
  insufficient: {
    title: (needed: Cents): string => `Il faut ${formatEuros(needed)} de solde.`,
    titleWithBalance: (needed: Cents, balance: Cents): string =>
      `Il faut ${formatEuros(needed)} de solde, vous avez ${formatEuros(balance)}.`,
    /** Reason of the amount, if more is charged on later days. */
    dailyCap: `Vos titres paient ${formatRoundEuros(voucherCapAtOnce)} par jour, le plafond légal.`,
    text: nothingTaken,
    anotherCard: 'Vous pouvez aussi saisir une autre carte ci-dessous.',
    payByCard: 'Payer par carte bancaire',
    checkAgain: 'Vérifier à nouveau',
  },
  problems: {
    popupClosed: {
      title: (name: string): string => `La fenêtre ${name} s’est fermée avant la fin.`,
      text: `${nothingTaken} Reconnectez-vous, ${otherMethod}`,
    },
    popupBlocked: {
      title: (name: string): string => `Votre navigateur a bloqué la fenêtre ${name}.`,
      text: `${nothingTaken} Autorisez les fenêtres de ce site, puis connectez-vous, ${otherMethod}`,
    },
    refused: {
      title: (name: string): string => `${name} a refusé la connexion.`,
      text: `${nothingTaken} Reconnectez-vous, essayez un autre compte, ${otherMethod}`,
    },
    refusedCard: {
      title: 'Votre carte titre-restaurant a été refusée.',
      text: `${nothingTaken} Vérifiez le numéro, la date et le code, ${otherMethod}`,
    },
    refusedForAReason: `${nothingTaken} Corrigez votre carte ou essayez-en une autre, ${otherMethod}`,
    refusedBuyer: {
      title: 'Vos coordonnées n’ont pas été acceptées pour ce moyen de paiement.',
      text: `${nothingTaken} Corrigez vos coordonnées, ${otherMethod}`,
    },
    mismatched: {
      title: (service: string): string => `${service} ne reconnaît pas ce moyen de paiement.`,
      text: `${nothingTaken} Essayez avec une autre carte ou un autre compte, ${otherMethod}`,
    },
    formBlocked: {
      title: (service: string): string => `${service} ne s’est pas chargé.`,
      text: `${nothingTaken} Votre connexion, un bloqueur de publicité ou une extension l’empêche peut-être\u00a0: autorisez paygreen.fr pour ce site, puis réessayez, ${otherMethod}`,
    },
    unavailable: {
      title: (service: string): string => `${service} ne répond pas pour le moment.`,
      text: `${nothingTaken} Réessayez dans un instant, ${otherMethod}`,
    },
    declined: {
      title: 'L’accès à votre compte Edenred n’a pas été accordé.',
      text: `${nothingTaken} Reconnectez-vous, ${otherMethod}`,
    },
    interrupted: {
      title: 'La connexion à Edenred a été interrompue.',
      text: `${nothingTaken} Reconnectez-vous, ${otherMethod}`,
    },
    unknown: {
      title: 'Cette connexion à Edenred n’est plus valable.',
      text: `${nothingTaken} Connectez-vous à nouveau, ${otherMethod}`,
    },
    /** Text for a failed new sign-in of a customer with a connected Edenred account. */
    stillConnected: `${nothingTaken} Votre compte Edenred reste connecté\u00a0: continuez avec lui, ${otherMethod}`,
    accountRefused: {
      title: 'Edenred n’accepte pas ce compte pour ce paiement.',
      text: `${nothingTaken} Utilisez un autre compte Edenred, ${otherMethod}`,
    },
    cookiesRefused: {
      title: 'Votre navigateur refuse les cookies de cette boutique.',
      text: `${nothingTaken} La connexion à Edenred en a besoin\u00a0: autorisez-les pour ce site, puis réessayez, ou appelez-nous au ${brand.phone.words}.`,
    },
    expired: {
      title: 'Votre session Edenred a expiré.',
      text: `${nothingTaken} Connectez-vous à nouveau, ${otherMethod}`,
    },
  },
} as const;
