const paris = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  hourCycle: 'h23',
  weekday: 'short',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

// Swedish days are written as ISO has them.
const parisDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });

/** The day of that moment in Paris, `2026-11-24`. @rule R9.4 */
export const isoDateOf = (ms: number): string => parisDay.format(ms);

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** In ms. A device that is less ahead or behind shows no other day for long. */
const nearEnough = 3_600_000;

/** Whether a device's clock is so wrong that its owner is shown a sentence. @param skew ms ahead of the server */
export const isFarOff = (skew: number): boolean => Math.abs(skew) >= nearEnough;

/** A time of the week as clocks in Paris show it. */
interface ParisTime {
  /** 1 is Monday, 7 Sunday. */
  readonly weekday: number;
  /** Since midnight by the clock, 0 to 86,399. */
  readonly seconds: number;
}

/** What clocks in Paris show at that moment; light enough for the home page, which has no library of dates. */
export function parisClock(ms: number): ParisTime {
  const parts = Object.fromEntries(paris.formatToParts(ms).map(({ type, value }) => [type, value]));
  return {
    weekday: weekdays.indexOf(parts['weekday'] ?? '') + 1,
    seconds: Number(parts['hour']) * 3600 + Number(parts['minute']) * 60 + Number(parts['second']),
  };
}
