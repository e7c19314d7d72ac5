import { useCallback, useSyncExternalStore } from 'react';
import { useNow } from '#src/visit/context.ts';

/** Current time in steps of `every` ms, or `null` before hydration. */
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
