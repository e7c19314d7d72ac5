/** What a screen reader says of the mobileStep machine's states; pages carry these, and none of its other words. */
export const announcements = {
  'mobileStep.form': 'Indiquez vos coordonnées.',
  'mobileStep.delivery': 'Choisissez votre livraison.',
} as const;
