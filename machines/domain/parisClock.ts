const paris = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  hourCycle: 'h23',
  weekday: 'short',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

// The Swedish locale formats dates as ISO.
const parisDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });

/** @rule R9.4 */
export const isoDateOf = (ms: number): string => parisDay.format(ms);

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const clockTolerance = 3_600_000;

/** @param skew ms that the device's clock is ahead */
export const isClockOff = (skew: number): boolean => Math.abs(skew) >= clockTolerance;

interface ParisTime {
  /** 1 is Monday, 7 Sunday. */
  readonly weekday: number;
  /** Seconds since midnight in Paris. */
  readonly seconds: number;
}

/** Uses no date library, so that the home page loads none. */
export function parisClock(ms: number): ParisTime {
  const parts = Object.fromEntries(paris.formatToParts(ms).map(({ type, value }) => [type, value]));
  return {
    weekday: weekdays.indexOf(parts['weekday'] ?? '') + 1,
    seconds: Number(parts['hour']) * 3600 + Number(parts['minute']) * 60 + Number(parts['second']),
  };
}
