import { announcements } from './promo.announcements.ts';

export const words = {
  states: {
    promo: 'Code promo',
    'promo.opening': 'Recherche d’une offre à l’arrivée',
    'promo.none': 'Aucun code',
    'promo.checking': 'Vérification du code',
    'promo.applied': 'Réduction accordée',
    'promo.applied.classic': 'Code du mois ou d’un partenaire',
    'promo.applied.discovery': 'Offre découverte, selon la taille de la box',
    'promo.applied.discovery.granted': 'Offre accordée',
    'promo.applied.discovery.invalid': 'Autre code refusé, offre conservée',
    'promo.applied.discovery.unreachable': 'Autre code non vérifié, offre conservée',
    'promo.invalid': 'Code refusé',
    'promo.unreachable': 'Vérification impossible',
  },
  events: {
    'promo.submitted': 'code promo saisi',
    'promo.removed': 'code promo retiré',
    'rejection.cleared': 'page quittée',
    'mealBox.chosen': 'box choisie',
  },
  guards: {
    codeIsBlank: 'rien n’est saisi',
    codeIsDiscovery: 'le code est celui de l’offre découverte',
    offerIsApplied: 'l’offre découverte était appliquée',
    codeIsValid: 'le code est valide',
  },
  actions: {
    setCode: 'mémoriser le code',
    setOffer: 'mémoriser le code de l’offre',
    returnToOffer: 'revenir au code de l’offre',
    clearCode: 'effacer le code',
    setMealBox: 'mémoriser la box',
    reportDiscovery: 'signaler l’offre de cette taille',
    reportPromo: 'signaler la réduction',
    reportUnanswered: 'signaler : pas de réduction, code non vérifié',
    reportNoPromo: 'signaler : pas de réduction',
  },
  actors: { checkPromo: 'vérifier le code' },
  delays: { checkTimeout: 'sans réponse' },
  announcements,
} as const;
