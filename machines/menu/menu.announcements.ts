export const announcements = {
  'menu.loading': 'La carte arrive…',
  'menu.failed': 'La carte ne répond pas pour le moment. Réessayez dans un instant.',
} as const;
