import { announcements } from './menu.announcements.ts';

export const words = {
  states: {
    menu: 'La Carte du Chef',
    'menu.idle': 'L’adresse de la page n’est pas encore lue',
    'menu.opening': 'Cette carte est-elle déjà là ?',
    'menu.loading': 'La carte de la semaine est demandée',
    'menu.shown': 'La carte de la semaine',
    'menu.failed': 'La carte ne répond pas',
  },
  events: {
    'menu.requested': 'l’adresse demande une semaine ou un plat',
    'week.chosen': 'semaine choisie',
    'filter.toggled': 'clic sur un filtre',
    'allergen.toggled': 'clic sur un allergène à éviter',
    'filters.cleared': 'clic sur « Tout afficher »',
    'meal.opened': 'clic sur un plat',
    'meal.dismissed': 'plat refermé',
    'menu.retried': 'clic sur « Réessayer »',
  },
  guards: {
    menuIsKnown: 'la carte de la semaine est déjà là',
    weekStands: 'la semaine ne change pas',
    weekIsAnother: 'c’est une autre semaine de la carte',
    filterIsOffered: 'ce filtre existe, et laisse des plats ou se retire',
    allergenIsOffered: 'c’est l’un des quatorze allergènes, et il reste des plats sans lui, ou il se retire',
  },
  actions: {
    rememberRequest: 'note la semaine et le plat',
    rememberWeek: 'note la semaine, referme le plat',
    rememberMeals: 'garde les plats de la semaine',
    rememberMeal: 'note le plat ouvert',
    dismissMeal: 'referme le plat',
    toggleFilter: 'met le filtre ou l’enlève',
    toggleAllergen: 'évite l’allergène, ou ne l’évite plus',
    clearFilters: 'enlève les filtres et les allergènes à éviter',
  },
  actors: { findMeals: 'demander les plats' },
  delays: { answerTimeout: 'sans réponse' },
  announcements,
} as const;
