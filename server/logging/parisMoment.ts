const inParis = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Paris',
});

/** A moment, in ms since 1970, as Paris reads it: `22/11/2026 22:18:06`. */
export const parisMoment = (ms: number): string => inParis.format(ms);
