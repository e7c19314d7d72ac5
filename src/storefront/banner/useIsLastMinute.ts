import { useSyncExternalStore } from 'react';

const flags = ['lastminute', 'last-minute'] as const;

function onAddressChange(tell: () => void): () => void {
  addEventListener('popstate', tell);
  return () => removeEventListener('popstate', tell);
}

/** `true` if the URL has a campaign's last-minute flag (`?lastminute`). `false` before hydration. @rule R2.26 */
export const useIsLastMinute = (): boolean =>
  useSyncExternalStore(
    onAddressChange,
    () => flags.some((flag) => new URLSearchParams(location.search).has(flag)),
    () => false,
  );
