import { hour, minute } from '#machines/domain/duration.ts';
import { clientAreaHandover, clientAreaKey, unfinishedIntent } from '#machines/domain/lifetimes.ts';

export const words = {
  states: {
    intent: 'Intention de paiement sur le serveur',
    'intent.live': 'Ouverte : le client peut payer, son contenu peut changer',
    'intent.live.unasked': 'Personne n’a demandé sa commande',
    'intent.live.asked': 'Sa commande a été demandée, rien n’est payé',
    'intent.abandoned': 'Abandonnée : personne n’a demandé sa commande',
    'intent.cancelled': 'Annulée : sa commande dit que rien n’est payé',
    'intent.paid': 'Payée : son contenu ne change plus',
    'intent.paid.claiming': 'Cette commande est-elle déjà payée autrement ?',
    'intent.paid.first': 'Premier paiement de la commande',
    'intent.paid.second': 'Deuxième paiement de la commande, à rembourser',
    'intent.ordered': 'Sa commande existe',
    'intent.ordered.untold': 'Personne ne le sait encore',
    'intent.ordered.told': 'Le client le sait',
    'intent.refunded': 'Remboursée',
    'intent.orphaned': 'Payée sans contenu connu : une personne regarde',
  },
  events: {
    'draft.sent': 'la page envoie ce qu’elle paie',
    'intent.retired':
      'plus personne ne doit payer avec elle\u00a0: trop vieille, trop de refus, ou une autre la remplace',
    'order.begun': 'sa commande commence',
    'payment.found': 'sa commande lit que c’est payé',
    'checkout.claimed': 'l’ensemble des paiements répond',
    'order.registered': 'la commande est enregistrée',
    'order.told': 'le client apprend que la commande existe',
    'payment.refunded': 'tout est remboursé',
  },
  guards: {
    draftIsMissing: 'son contenu est inconnu',
    checkoutIsPaidTwice: 'la commande était déjà payée',
  },
  actions: {
    replaceDraft: 'remplace le contenu',
    forgetDraft: 'oublie le contenu',
    keepKey: `garde l’accès à l’espace client ${clientAreaKey / hour}\u00a0h`,
    forgetKeySoon: `n’y donne plus accès après ${clientAreaHandover / minute}\u00a0min`,
  },
  actors: {},
  delays: {},
  clocks: { 'intent.retired': `${unfinishedIntent / hour}\u00a0h sans paiement` },
  announcements: {},
} as const;
