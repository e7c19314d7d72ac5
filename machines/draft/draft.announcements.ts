/** What a screen reader says of the draft machine's states; pages carry these, and none of its other words. */
export const announcements = {
  'draft.stale': 'Une commande commencée vous attend. Reprendre ou recommencer\u00a0?',
} as const;
