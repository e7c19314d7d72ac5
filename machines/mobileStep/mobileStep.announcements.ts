export const announcements = {
  'mobileStep.form': 'Indiquez vos coordonnées.',
  'mobileStep.delivery': 'Choisissez votre livraison.',
} as const;
