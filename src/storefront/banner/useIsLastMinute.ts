import { useSyncExternalStore } from 'react';

const flags = ['lastminute', 'last-minute'] as const;

function onAddressChange(tell: () => void): () => void {
  addEventListener('popstate', tell);
  return () => removeEventListener('popstate', tell);
}

/** Whether the address has the last-minute flag, as campaigns write it (`?lastminute`); not before the page is alive. @rule R2.26 */
export const useIsLastMinute = (): boolean =>
  useSyncExternalStore(
    onAddressChange,
    () => flags.some((flag) => new URLSearchParams(location.search).has(flag)),
    () => false,
  );
