export const words = {
  states: {
    addressSearch: 'Aide à la saisie de l’adresse',
    'addressSearch.hidden': 'Rien à proposer',
    'addressSearch.typing': 'Saisie en cours',
    'addressSearch.searching': 'Recherche d’adresses',
    'addressSearch.shown': 'Adresses proposées',
  },
  events: {
    'address.typed': 'adresse en cours de saisie',
    'address.left': 'champ adresse quitté, ou Entrée',
    'suggestions.declined': 'liste refermée (Échap)',
    'search.dismissed': 'adresse choisie, code postal ou ville modifié, page quittée, ou données effacées',
  },
  guards: {
    textIsSearchable: 'le texte a trois lettres au moins',
    addressMustBeSplit:
      'l’adresse complète est sur une ligne, et le client n’a pas saisi lui-même le code postal ou la ville',
    somethingIsFound: 'des adresses correspondent',
  },
  actions: {
    setText: 'mémoriser le texte',
    setSuggestions: 'mémoriser les adresses',
    clearText: 'effacer le texte',
    clearSuggestions: 'effacer les adresses',
    reportParts: 'signaler l’adresse découpée',
  },
  actors: { searchAddress: 'chercher l’adresse' },
  delays: { typingPause: 'sans frappe', searchTimeout: 'sans réponse' },
  announcements: {},
} as const;
