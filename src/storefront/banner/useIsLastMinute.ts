import { useSyncExternalStore } from 'react';

const flags = ['lastminute', 'last-minute'] as const;

function subscribeToHistory(listener: () => void): () => void {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}

/**
 * `true` if the URL has a campaign's last-minute flag (`?lastminute`). `false` before hydration.
 * @rule R2.26
 */
export const useIsLastMinute = (): boolean =>
  useSyncExternalStore(
    subscribeToHistory,
    () => flags.some((flag) => new URLSearchParams(location.search).has(flag)),
    () => false,
  );
