import { hour, minute } from '#machines/domain/duration.ts';
import { clientAreaHandover, clientAreaKey, unfinishedIntent } from '#machines/domain/lifetimes.ts';

export const words = {
  states: {
    intent: 'Paiement préparé, sur le serveur',
    'intent.live': 'Ouvert : le client peut payer et modifier la commande',
    'intent.live.unasked': 'Commande pas encore demandée',
    'intent.live.asked': 'Commande demandée, rien n’est payé',
    'intent.abandoned': 'Abandonné : commande jamais demandée',
    'intent.cancelled': 'Annulé : commande demandée, rien n’est payé',
    'intent.paid': 'Payé : le contenu de la commande est figé',
    'intent.paid.claiming': 'Recherche d’un autre paiement de la commande',
    'intent.paid.first': 'Premier paiement de la commande',
    'intent.paid.second': 'Deuxième paiement de la commande, à rembourser',
    'intent.ordered': 'Commande enregistrée',
    'intent.ordered.untold': 'Client pas encore informé',
    'intent.ordered.told': 'Client informé',
    'intent.refunded': 'Remboursé',
    'intent.orphaned': 'Payé, contenu inconnu : attente d’un opérateur',
  },
  events: {
    'draft.sent': 'contenu de la commande reçu de la page',
    'intent.retired': 'paiement préparé annulé\u00a0: trop ancien, trop de cartes refusées, ou remplacé',
    'order.begun': 'commande demandée',
    'payment.found': 'paiement réussi chez Stripe',
    'checkout.claimed': 'rang du paiement connu\u00a0: premier ou second',
    'order.registered': 'commande enregistrée',
    'order.told': 'client informé de la commande',
    'payment.refunded': 'paiement remboursé en totalité',
  },
  guards: {
    draftIsMissing: 'le contenu de la commande est inconnu',
    checkoutIsPaidTwice: 'la commande est déjà payée',
  },
  actions: {
    replaceDraft: 'remplacer le contenu de la commande',
    forgetDraft: 'effacer le contenu de la commande',
    keepKey: `donner accès à l’espace client pendant ${clientAreaKey / hour}\u00a0h`,
    forgetKeySoon: `retirer cet accès après ${clientAreaHandover / minute}\u00a0min`,
  },
  actors: {},
  delays: {},
  clocks: { 'intent.retired': `${unfinishedIntent / hour}\u00a0h sans paiement` },
  announcements: {},
} as const;
