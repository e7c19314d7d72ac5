import { announcements } from './promo.announcements.ts';

export const words = {
  states: {
    promo: 'Code promo',
    'promo.opening': 'L’offre est-elle là d’emblée ?',
    'promo.none': 'Aucun code',
    'promo.checking': 'Vérification du code',
    'promo.applied': 'Réduction accordée',
    'promo.applied.classic': 'Code du mois ou d’un partenaire',
    'promo.applied.discovery': 'Offre découverte : la réduction suit la taille de la box',
    'promo.applied.discovery.granted': 'Offre accordée',
    'promo.applied.discovery.invalid': 'Un autre code est refusé, l’offre reste',
    'promo.applied.discovery.unreachable': 'Un autre code n’a pas pu être vérifié, l’offre reste',
    'promo.invalid': 'Code refusé',
    'promo.unreachable': 'Vérification impossible',
  },
  events: {
    'promo.submitted': 'code saisi',
    'promo.removed': 'code retiré',
    'refusal.forgotten': 'page quittée',
    'mealBox.chosen': 'box choisie',
  },
  guards: {
    codeIsBlank: 'rien n’est saisi',
    codeIsDiscovery: 'c’est l’offre découverte',
    offerStands: 'l’offre découverte était là',
    codeIsValid: 'le code est bon',
  },
  actions: {
    rememberCode: 'note le code',
    rememberOffer: 'note le code de l’offre',
    returnToOffer: 'revient au code de l’offre',
    forgetCode: 'oublie le code',
    rememberMealBox: 'note la box',
    reportDiscovery: 'annonce l’offre de cette taille',
    reportPromo: 'annonce la réduction',
    reportUnanswered: 'annonce : pas de réduction, le code n’a pas pu être vérifié',
    reportNoPromo: 'annonce : pas de réduction',
  },
  actors: { checkPromo: 'vérifier le code' },
  delays: { checkTimeout: 'sans réponse' },
  announcements,
} as const;
