import { useCallback, useSyncExternalStore } from 'react';
import { useNow } from '#src/visit/context.ts';

/** The time in whole steps of `every` ms, read again as often; null until the page is alive. */
export function useTicking(every: number): number | null {
  const now = useNow();
  const subscribe = useCallback(
    (tick: () => void) => {
      const timer = setInterval(tick, every);
      return () => clearInterval(timer);
    },
    [every],
  );
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(now() / every) * every,
    () => null,
  );
}
