/** A page's clock. */
export interface Clock {
  /** The server's time as far as it is known, in ms since the epoch. */
  readonly now: () => number;
  /** How far the device's clock is ahead of the server's, in ms. */
  readonly skew: () => number;
  /** Corrects the clock by the `Date` header of an answer that no cache has stored. */
  readonly correct: (answer: Pick<Response, 'headers'>) => void;
  /** Calls back after each correction, until the returned function is called. */
  readonly onCorrection: (listener: () => void) => () => void;
}

/** In ms. A header names whole seconds, and an answer takes a while to arrive. */
const tolerance = 60_000;

/** @param device the device's clock, in ms since the epoch */
export function createClock(device: () => number): Clock {
  const listeners = new Set<() => void>();
  let skew = 0;
  return {
    now: () => device() - skew,
    skew: () => skew,
    correct: ({ headers }) => {
      const difference = device() - Date.parse(headers.get('date') ?? '');
      if (Number.isNaN(difference) || Math.abs(difference - skew) < tolerance) return;
      skew = Math.abs(difference) < tolerance ? 0 : difference;
      for (const listener of listeners) listener();
    },
    onCorrection: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Corrects the clock by an answer of the shop's own, which nothing caches; where none arrives, the device's clock stays. */
export async function requestServerTime(clock: Pick<Clock, 'correct'>): Promise<void> {
  await fetch('/api/health/live', { method: 'HEAD', cache: 'no-store' }).then(clock.correct, () => undefined);
}
