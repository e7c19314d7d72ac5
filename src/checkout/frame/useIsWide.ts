import { useSyncExternalStore } from 'react';

const wide = '(width >= 60rem)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether two columns fit. A page that is made ahead is wide, and style folds it where it is not (CheckoutFrame.module.css). */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => true,
  );
