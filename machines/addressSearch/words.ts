/** The address search in French, for everyone who does not read code. */
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
    'search.dismissed': 'adresse choisie ou champ quitté',
  },
  guards: {
    textIsSearchable: 'le texte a trois lettres au moins',
    somethingIsFound: 'des adresses correspondent',
  },
  actions: {
    rememberText: 'note le texte',
    rememberSuggestions: 'note les adresses',
    forgetSuggestions: 'oublie les adresses',
  },
  actors: { searchAddress: 'chercher l’adresse' },
  delays: { typingPause: 'sans frappe', searchTimeout: 'sans réponse' },
  announcements: {},
} as const;
