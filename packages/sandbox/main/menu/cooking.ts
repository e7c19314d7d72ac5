import type { CookingMethodName } from '#machines/domain/meal.ts';

export interface Cooking {
  readonly name: CookingMethodName;
  readonly instruction: string;
  readonly minutes: number;
}

type CookingMethod = (minutes: number) => Cooking;

export const microwave: CookingMethod = (minutes) => ({
  name: 'Micro-ondes',
  instruction: `${minutes} min à 800 W, film percé`,
  minutes,
});

export const waterBath: CookingMethod = (minutes) => ({
  name: 'Bain-marie',
  instruction: `${minutes} min dans l’eau frémissante, barquette fermée`,
  minutes,
});

export const saucepan: CookingMethod = (minutes) => ({
  name: 'À La Casserole',
  instruction: `${minutes} min à feu doux, à couvert`,
  minutes,
});

export const pan: CookingMethod = (minutes) => ({
  name: 'À La Poêle',
  instruction: `${minutes} min à feu moyen, avec deux cuillerées d’eau`,
  minutes,
});

export const oven: CookingMethod = (minutes) => ({
  name: 'Four',
  instruction: `${minutes} min à 150 °C, dans un plat couvert`,
  minutes,
});

export const cold: CookingMethod = (minutes) => ({
  name: 'Se Mange Froid',
  instruction: 'À sortir du réfrigérateur 10 min avant de servir',
  minutes,
});
