export const words = {
  states: {
    addressSearch: 'Aide à la saisie de l’adresse',
    'addressSearch.hidden': 'Rien à proposer',
    'addressSearch.typing': 'Le client écrit',
    'addressSearch.searching': 'Recherche',
    'addressSearch.shown': 'Adresses proposées',
  },
  events: {
    'address.typed': 'adresse en cours de saisie',
    'address.left': 'champ adresse quitté, ou Entrée',
    'suggestions.declined': 'liste refermée (Échap)',
    'search.dismissed': 'adresse choisie, code postal ou ville modifiés, page quittée, ou tout effacé',
  },
  guards: {
    textIsSearchable: 'le texte a trois lettres au moins',
    addressIsToBeSplit: 'rue, code postal et ville sont sur une ligne, et les deux autres champs vides',
    somethingIsFound: 'des adresses correspondent',
  },
  actions: {
    rememberText: 'note le texte',
    rememberSuggestions: 'note les adresses',
    forgetText: 'oublie le texte',
    forgetSuggestions: 'oublie les adresses',
    reportParts: 'rapporte l’adresse découpée',
  },
  actors: { searchAddress: 'chercher l’adresse' },
  delays: { typingPause: 'sans frappe', searchTimeout: 'sans réponse' },
  announcements: {},
} as const;
