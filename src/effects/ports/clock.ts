export interface Clock {
  /** Server time in ms since the epoch. */
  readonly now: () => number;
  /** Ms that the device's clock is ahead of the server's clock. */
  readonly skew: () => number;
  /** Sets the clock from a response's `Date` header. The response must not come from a cache. */
  readonly correct: (response: Pick<Response, 'headers'>) => void;
  readonly onCorrection: (listener: () => void) => () => void;
}

/**
 * Smallest clock difference in ms that is corrected. `Date` headers have whole seconds, and responses take
 * time.
 */
const tolerance = 60_000;

/** @param deviceNow ms since the epoch */
export function createClock(deviceNow: () => number): Clock {
  const listeners = new Set<() => void>();
  let skew = 0;
  return {
    now: () => deviceNow() - skew,
    skew: () => skew,
    correct: ({ headers }) => {
      const difference = deviceNow() - Date.parse(headers.get('date') ?? '');
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

export async function requestServerTime(clock: Pick<Clock, 'correct'>): Promise<void> {
  await fetch('/api/health/live', { method: 'HEAD', cache: 'no-store' }).then(clock.correct, () => undefined);
}
