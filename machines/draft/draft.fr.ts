import { announcements } from './draft.announcements.ts';

export const words = {
  states: {
    draft: 'Brouillon dans le navigateur',
    'draft.opening': 'Recherche d’un brouillon',
    'draft.fresh': 'Aucun brouillon',
    'draft.stale': 'Brouillon de plus de 24 heures : le client choisit',
    'draft.restored': 'Brouillon repris',
    'draft.stored': 'Brouillon enregistré',
    'draft.withheld': 'En attente : brouillon réservé à l’onglet qui paie',
    'draft.overtaken': 'Brouillon laissé à un autre onglet, qui paie ou a fini',
    'draft.discarded': 'Brouillon effacé : le client recommence',
    'draft.wiped': 'Brouillon effacé : commande confirmée',
    'draft.wipedForGood': 'Données effacées : la page se recharge',
  },
  events: {
    'draft.edited': 'commande modifiée',
    'draft.resumed': 'clic sur « Reprendre »',
    'draft.discarded': 'clic sur « Recommencer »',
    'draft.ordered': 'commande confirmée',
    'draft.*': 'tout événement du brouillon',
    'data.wiped': 'effacement des données demandé',
  },
  guards: {
    draftIsStale: 'le brouillon a plus de 24 heures, sans paiement en cours',
    draftIsEdited: 'le client a déjà modifié la nouvelle commande',
    draftIsStored: 'un brouillon est enregistré',
    draftIsWithheld: 'un autre onglet a un paiement en cours',
    draftIsPreserved: 'un autre onglet paie ce brouillon',
    otherPaymentIsAbandoned: 'le paiement de l’autre onglet n’a pas abouti',
  },
  actions: {
    setDraft: 'mémoriser le brouillon',
    setStored: 'mémoriser le paiement enregistré',
    setUnstored: 'mémoriser : enregistrement impossible',
    clearStored: 'effacer l’ancien brouillon',
    clearDraft: 'tout effacer',
    reportAbsent: 'signaler : aucun brouillon à reprendre',
    reportDraft: 'signaler le brouillon repris',
  },
  actors: {
    writeDraft: 'enregistrer le brouillon',
    awaitOtherPayment: 'attendre la fin du paiement de l’autre onglet',
    wipeDraft: 'effacer le brouillon',
    discardDraft: 'effacer le brouillon, si aucun autre onglet ne paie',
    wipeAll: 'effacer les données et recharger la page',
  },
  delays: {},
  refusals: {
    'draft.wipedForGood': 'la page va se recharger : aucun brouillon n’est plus enregistré',
  },
  announcements,
} as const;
