import { announcements } from './citySearch.announcements.ts';

/** The city search in French, for everyone who does not read code. */
export const words = {
  states: {
    citySearch: 'Ville du code postal',
    'citySearch.unknown': 'Rien à dire de la ville',
    'citySearch.typing': 'Le code postal est complet',
    'citySearch.searching': 'Recherche des villes de ce code',
    'citySearch.known': 'Les villes de ce code sont connues',
    'citySearch.known.comparing': 'La ville est-elle l’une d’elles ?',
    'citySearch.known.named': 'Le client écrit la ville',
    'citySearch.known.right': 'La ville a ce code postal',
    'citySearch.known.filled': 'La ville est remplie',
    'citySearch.known.offered': 'Plusieurs villes sont proposées',
    'citySearch.known.doubted': 'La ville n’a pas ce code : question',
    'citySearch.known.kept': 'Le client garde sa ville',
  },
  events: {
    'postalCode.edited': 'code postal modifié',
    'city.edited': 'ville modifiée',
    'city.left': 'champ ville quitté',
    'city.kept': 'clic sur « Garder »',
    'place.settled': 'adresse proposée choisie',
  },
  guards: {
    postalCodeIsPartial: 'le code postal n’a pas cinq chiffres',
    answerIsKnown: 'ce code a déjà eu sa réponse',
    addressIsAnother: 'c’est l’autre adresse',
    somethingIsFound: 'des villes ont ce code',
    cityIsRight: 'la ville est l’une d’elles',
    cityIsBeingTyped: 'le client écrit encore la ville',
    cityIsToBeFilled: 'une seule ville, et le champ n’a rien que le client ait écrit',
    cityIsMissing: 'le champ est vide',
  },
  actions: {
    rememberPostalCode: 'note le code postal',
    rememberCity: 'note la ville',
    settlePlace: 'note les deux, accordés',
    endTyping: 'note que la ville est écrite',
    rememberCities: 'note les villes de ce code',
    fillCity: 'remplit la ville',
  },
  actors: { searchCities: 'demander les villes de ce code' },
  delays: { typingPause: 'sans frappe', searchTimeout: 'sans réponse' },
  announcements,
} as const;
