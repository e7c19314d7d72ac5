import { announcements } from './menu.announcements.ts';

export const words = {
  states: {
    menu: 'La Carte du Chef',
    'menu.idle': 'Attente de l’URL de la page',
    'menu.opening': 'Recherche de la carte déjà chargée',
    'menu.loading': 'Chargement de la carte de la semaine',
    'menu.shown': 'Carte de la semaine affichée',
    'menu.failed': 'Échec du chargement de la carte',
  },
  events: {
    'menu.requested': 'semaine ou plat demandé par l’URL',
    'week.chosen': 'semaine choisie',
    'filter.toggled': 'clic sur un filtre',
    'allergen.toggled': 'clic sur un allergène à éviter',
    'filters.cleared': 'clic sur « Tout afficher »',
    'meal.opened': 'clic sur un plat',
    'meal.dismissed': 'plat refermé',
    'menu.retried': 'clic sur « Réessayer »',
  },
  guards: {
    menuIsCached: 'la carte de la semaine est déjà chargée',
    weekIsUnchanged: 'la semaine est la même',
    weekIsDifferent: 'la semaine est une autre semaine de la carte',
    filterIsOffered: 'le filtre est actif, ou il laisse des plats',
    allergenIsOffered: 'l’allergène est déjà évité, ou il reste des plats sans lui',
  },
  actions: {
    setRequest: 'mémoriser la semaine et le plat',
    setWeek: 'mémoriser la semaine et refermer le plat',
    setMeals: 'mémoriser les plats de la semaine',
    setMeal: 'mémoriser le plat ouvert',
    dismissMeal: 'refermer le plat',
    toggleFilter: 'mettre ou enlever le filtre',
    toggleAllergen: 'éviter ou ne plus éviter l’allergène',
    clearFilters: 'enlever les filtres et les allergènes à éviter',
  },
  actors: { findMeals: 'demander les plats' },
  delays: { answerTimeout: 'sans réponse' },
  announcements,
} as const;
