const inParis = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Paris',
});

/** Formats ms since the epoch in Paris time: `22/11/2026 22:18:06`. */
export const parisMoment = (ms: number): string => inParis.format(ms);
