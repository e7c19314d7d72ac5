const parisFormat = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Paris',
});

/** Formats a time as `22/11/2026 22:18:06`. @param ms since the epoch */
export const formatParisTime = (ms: number): string => parisFormat.format(ms);
