import { announcements } from './wishes.announcements.ts';

export const words = {
  states: {
    wishes: 'Plats gardés pour la box',
    'wishes.idle': 'Plats gardés à jour',
    'wishes.storing': 'Enregistrement dans le navigateur',
    'wishes.full': 'Box pleine\u00a0: le dernier plat n’est pas gardé',
    'wishes.unstored': 'Plats gardés sur cette page seulement',
  },
  events: {
    'dish.marked': 'clic sur «\u00a0Garder\u00a0»',
    'dish.unmarked': 'clic sur «\u00a0Retirer\u00a0»',
    'mealBox.changed': 'taille de la box connue',
    'wishes.changed': 'plats gardés modifiés dans un autre onglet',
  },
  guards: {
    dishIsMarked: 'le plat est déjà gardé',
    boxHasRoom: 'la box a encore de la place',
  },
  actions: {
    addWish: 'ajouter le plat',
    removeWish: 'retirer le plat',
    setWishes: 'reprendre les plats de l’autre onglet',
    setNbMeals: 'mémoriser la taille de la box',
  },
  actors: {
    storeWishes: 'enregistrer les plats gardés',
    watchWishes: 'suivre les autres onglets',
  },
  delays: {},
  announcements,
} as const;
