import { hour, minute } from '#machines/domain/duration.ts';
import {
  autologinRepeatWindow,
  autologinLifetime,
  unpaidIntentLifetime,
} from '#machines/domain/lifetimes.ts';

export const words = {
  states: {
    intent: 'Paiement préparé, sur le serveur',
    'intent.live': 'Ouvert : le client peut payer et modifier la commande',
    'intent.live.withoutOrder': 'Commande pas encore demandée',
    'intent.live.withOrder': 'Commande demandée, rien n’est payé',
    'intent.abandoned': 'Abandonné : commande jamais demandée',
    'intent.cancelled': 'Annulé : commande demandée, rien n’est payé',
    'intent.paid': 'Payé : le contenu de la commande est figé',
    'intent.paid.claiming': 'Recherche d’un autre paiement de la commande',
    'intent.paid.first': 'Premier paiement de la commande',
    'intent.paid.second': 'Deuxième paiement de la commande, à rembourser',
    'intent.ordered': 'Commande enregistrée',
    'intent.ordered.unconfirmed': 'Client pas encore informé',
    'intent.ordered.confirmed': 'Client informé',
    'intent.refunded': 'Remboursé',
    'intent.orphaned': 'Payé, contenu inconnu : attente d’un opérateur',
  },
  events: {
    'draft.sent': 'contenu de la commande reçu de la page',
    'intent.cancelled': 'paiement préparé annulé\u00a0: trop ancien, trop de cartes refusées, ou remplacé',
    'order.created': 'commande demandée',
    'payment.found': 'paiement réussi chez Stripe',
    'checkout.claimed': 'rang du paiement connu\u00a0: premier ou second',
    'order.registered': 'commande enregistrée',
    'order.confirmed': 'client informé de la commande',
    'payment.refunded': 'paiement remboursé en totalité',
  },
  guards: {
    draftIsMissing: 'le contenu de la commande est inconnu',
    checkoutIsPaidTwice: 'la commande est déjà payée',
  },
  actions: {
    replaceDraft: 'remplacer le contenu de la commande',
    deleteDraft: 'effacer le contenu de la commande',
    storeKey: `donner accès à l’espace client pendant ${autologinLifetime / hour}\u00a0h`,
    expireKeySoon: `retirer cet accès après ${autologinRepeatWindow / minute}\u00a0min`,
  },
  actors: {},
  delays: {},
  clocks: { 'intent.cancelled': `${unpaidIntentLifetime / hour}\u00a0h sans paiement` },
  announcements: {},
} as const;
