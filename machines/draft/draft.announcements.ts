export const announcements = {
  'draft.stale': 'Une commande commencée vous attend. Reprendre ou recommencer\u00a0?',
} as const;
