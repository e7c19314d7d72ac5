import { useCallback, useSyncExternalStore } from 'react';
import { useNow } from '#src/visit/context.ts';

/** Returns the current time, updated at an interval, or `null` before hydration. @param intervalMs ms */
export function useTicking(intervalMs: number): number | null {
  const now = useNow();
  const subscribe = useCallback(
    (tick: () => void) => {
      const timer = setInterval(tick, intervalMs);
      return () => clearInterval(timer);
    },
    [intervalMs],
  );
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(now() / intervalMs) * intervalMs,
    () => null,
  );
}
