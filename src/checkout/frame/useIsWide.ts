import { useSyncExternalStore } from 'react';

const wideScreenQuery = '(width >= 60rem)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(wideScreenQuery);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** `true` on wide screens and in prerendered pages, which CSS adapts (CheckoutFrame.module.css). */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wideScreenQuery).matches,
    () => true,
  );
