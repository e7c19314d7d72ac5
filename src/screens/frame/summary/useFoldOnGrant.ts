import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useCheckoutSelector } from '#src/checkout/context.ts';

/**
 * Folds the summary of a narrow screen once a code was granted in it: what is asked next lies under it.
 * The focus goes to the bar, where the new total stands.
 */
export function useFoldOnGrant(fold: () => void): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  const granted = useCheckoutSelector(({ context: { promo } }) =>
    promo.applied?.type === 'CLASSIC' ? promo.code : null,
  );
  const seen = useRef(granted);
  useLayoutEffect(() => {
    if (seen.current === granted) return;
    seen.current = granted;
    const bar = details.current?.querySelector('summary');
    // On a wide screen there is no bar to fold it by.
    if (granted === null || !bar?.checkVisibility()) return;
    if (details.current?.contains(document.activeElement)) bar.focus();
    fold();
  }, [granted, fold]);
  return details;
}
