export const announcements = {
  'wishes.unstored': 'Votre navigateur ne garde pas vos plats\u00a0: ils ne seront pas dans votre commande.',
} as const;

/** Message if the customer marks one more dish than the box has meals. */
export const fullMessage = (nbMeals: number): string =>
  `Votre box compte ${nbMeals}\u00a0repas\u00a0: retirez un plat, ou prenez une box plus grande.`;
