/** The consent machine in French, for everyone who does not read code. */
export const words = {
  states: {
    consent: 'Consentement à la mesure d’audience',
    'consent.deciding': 'Le visiteur a-t-il déjà choisi ?',
    'consent.asking': 'La question est posée, rien n’est mesuré',
    'consent.granted': 'Accepté : la visite est mesurée',
    'consent.granted.settled': 'Le choix est fait',
    'consent.granted.reopened': 'Le visiteur revient sur son choix',
    'consent.refused': 'Refusé : rien n’est mesuré',
    'consent.refused.settled': 'Le choix est fait',
    'consent.refused.reopened': 'Le visiteur revient sur son choix',
  },
  events: {
    'consent.requested': 'clic sur « Gérer mes cookies »',
    'consent.given': 'le visiteur accepte',
    'consent.refused': 'le visiteur refuse',
    'consent.left': 'la question est fermée sans réponse',
    'consent.read': 'le choix gardé est relu, au retour sur la page',
  },
  guards: {
    consentIsRefused: 'le visiteur a refusé, ou son navigateur le fait pour lui',
    consentIsGiven: 'le visiteur a accepté il y a moins de 6 mois',
    consentIsGivenElsewhere: 'le visiteur a accepté dans un autre onglet et son navigateur ne refuse pas',
    consentIsRefusedElsewhere: 'le visiteur a refusé dans un autre onglet',
    consentIsGone: 'le choix est un refus venu d’un autre onglet, ou a été effacé',
  },
  actions: {},
  actors: {
    askConsent: 'poser la question',
    reopenConsent: 'ouvrir les réglages',
    measure: 'mesurer la visite',
    watchChoice: 'relire le choix gardé quand la page est revue',
  },
  delays: {},
  announcements: {},
} as const;
