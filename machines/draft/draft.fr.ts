import { announcements } from './draft.announcements.ts';

export const words = {
  states: {
    draft: 'Saisie gardée dans le navigateur',
    'draft.opening': 'Y a-t-il une saisie d’une visite précédente ?',
    'draft.fresh': 'Rien d’enregistré',
    'draft.stale': 'Saisie de plus de 24 heures : le client choisit',
    'draft.restored': 'Repris d’une visite précédente',
    'draft.stored': 'Enregistré dans le navigateur',
    'draft.withheld': 'En attente : un autre onglet paie, et sa saisie reste enregistrée',
    'draft.overtaken': 'Rien d’enregistré d’ici : un autre onglet paie, a commandé ou tout effacé',
    'draft.discarded': 'Effacé : le client recommence',
    'draft.wiped': 'Effacé : la commande est passée',
    'draft.wipedForGood': 'Tout est effacé, la page se recharge',
  },
  events: {
    'draft.edited': 'quelque chose a changé',
    'draft.resumed': 'clic sur « Reprendre »',
    'draft.discarded': 'clic sur « Recommencer »',
    'draft.ordered': 'commande confirmée',
    'draft.*': 'tout ce qui touche à la saisie',
    'data.wiped': 'effacement demandé',
  },
  guards: {
    draftIsStale: 'la saisie a plus de 24 heures, et aucun paiement n’y attend sa réponse',
    draftIsEdited: 'le client a déjà choisi ou saisi autre chose',
    draftIsStored: 'une saisie est enregistrée',
    draftIsWithheld: 'un autre onglet a un paiement en cours',
    draftIsSpared: 'un autre onglet paie cette saisie',
    otherPaymentIsGivenUp: 'le paiement de l’autre onglet n’a pas abouti',
  },
  actions: {
    rememberDraft: 'note la saisie',
    rememberWritten: 'note le paiement enregistré',
    rememberUnstored: 'note que le navigateur ne garde rien',
    forgetStored: 'oublie l’ancienne saisie',
    forgetDraft: 'oublie tout',
    reportAbsent: 'annonce : rien à reprendre',
    reportDraft: 'annonce la saisie',
  },
  actors: {
    writeDraft: 'écrire dans le navigateur',
    awaitOtherPayment: 'attendre la fin du paiement de l’autre onglet',
    wipeDraft: 'effacer du navigateur',
    discardDraft: 'effacer du navigateur, si aucun autre onglet ne paie',
    wipeAll: 'effacer et recharger la page',
  },
  delays: {},
  refusals: {
    'draft.wipedForGood': 'la page va se recharger : rien ne doit plus être écrit',
  },
  announcements,
} as const;
