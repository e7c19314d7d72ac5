import { useCallback, useSyncExternalStore } from 'react';
import { useNow } from '#src/visit/context.ts';

/** Returns `null` before hydration. @param every ms */
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
