import { useSyncExternalStore } from 'react';

const flags = ['lastminute', 'last-minute'] as const;

function onAddressChange(tell: () => void): () => void {
  addEventListener('popstate', tell);
  return () => removeEventListener('popstate', tell);
}

/**
 * `true` if the URL has the last-minute flag of a campaign (`?lastminute`). Always `false` before hydration.
 * @rule R2.26
 */
export const useIsLastMinute = (): boolean =>
  useSyncExternalStore(
    onAddressChange,
    () => flags.some((flag) => new URLSearchParams(location.search).has(flag)),
    () => false,
  );
