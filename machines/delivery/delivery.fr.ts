import { announcements } from './delivery.announcements.ts';

/** The delivery machine in French, for everyone who does not read code. */
export const words = {
  states: {
    delivery: 'Livraison',
    'delivery.unknown': 'Pas de code postal : les six prochains mardis',
    'delivery.searchingDates': 'Recherche des dates, jour après jour',
    'delivery.searchingDates.asking': 'Demande pour le jour essayé',
    'delivery.dated': 'Dates et créneaux connus',
    'delivery.verifying': 'Date encore possible ?',
    'delivery.verifying.asking': 'Demande pour le jour essayé',
    'delivery.unverified': 'Sans réponse : on garde les dates connues',
    'delivery.undeliverable': 'Pas de livraison à cet endroit',
    'delivery.unreachable': 'Dates introuvables pour l’instant',
  },
  events: {
    'postalCode.changed': 'code postal saisi',
    'day.changed': 'un autre jour commence, ou l’horloge est corrigée',
    'dates.retried': 'clic sur « Réessayer »',
    'verification.requested': 'vérification avant de payer',
  },
  guards: {
    postalCodeIsPartial: 'il n’a pas cinq chiffres',
    knownPlaceIsNotServed: 'c’est la Corse, l’outre-mer, ou un code qui n’existe pas',
    placeIsNotServed: 'c’est la Corse, l’outre-mer, ou un code qui n’existe pas',
    datesAreFound: 'des dates sont trouvées',
    anotherDayMayHave: 'aucune date n’est trouvée et moins de dix jours ont été essayés',
  },
  actions: {
    rememberPostalCode: 'note le code postal',
    rememberDay: 'note le jour',
    startOver: 'repart d’aujourd’hui',
    tryNextDay: 'essaie le lendemain',
    offerTuesdays: 'propose six mardis',
    rememberDates: 'note les dates',
    forgetDates: 'oublie les dates',
    'report(unknown)': 'annonce : dates habituelles, à confirmer',
    'report(searching)': 'annonce : recherche en cours',
    'report(dated)': 'annonce les dates',
    'report(unverified)': 'annonce les dates connues, faute de réponse',
    'report(undeliverable)': 'annonce : on n’y livre pas',
    'report(unreachable)': 'annonce : dates introuvables',
  },
  actors: { findDates: 'demander les dates', verifyDates: 'redemander les dates' },
  delays: {
    searchTimeout: 'sans réponse',
    verificationTimeout: 'sans réponse',
  },
  announcements,
} as const;
