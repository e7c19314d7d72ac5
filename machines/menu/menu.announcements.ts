/** What a screen reader says of the menu machine's states; pages carry these, and none of its other words. */
export const announcements = {
  'menu.loading': 'La carte arrive…',
  'menu.failed': 'La carte ne répond pas pour le moment. Réessayez dans un instant.',
} as const;
