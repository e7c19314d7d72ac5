import { useLayoutEffect, useRef, useState } from 'react';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { usePromo } from './usePromo.ts';

/**
 * Whether the summary of a narrow screen is unfolded, where it covers what comes next. It folds once a code was granted in it, unless
 * that costs more than the offer, and once the focus goes on below. After a code the focus is on the bar, where the new total stands.
 */
export function useFolding() {
  const details = useRef<HTMLDetailsElement>(null);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const granted = useCheckoutSelector(({ context: { promo } }) =>
    promo.applied?.type === 'CLASSIC' ? promo.code : null,
  );
  const { isWorse } = usePromo();
  const seen = useRef(granted);
  useLayoutEffect(() => {
    if (seen.current === granted) return;
    seen.current = granted;
    const bar = details.current?.querySelector('summary');
    // On a wide screen there is no bar to fold it by.
    if (granted === null || isWorse || !bar?.checkVisibility()) return;
    if (details.current?.contains(document.activeElement)) bar.focus();
    setIsUnfolded(false);
  }, [granted, isWorse]);
  useLayoutEffect(() => {
    const leaving = new AbortController();
    details.current?.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !details.current?.contains(relatedTarget)) setIsUnfolded(false);
      },
      { signal: leaving.signal },
    );
    return () => leaving.abort();
  }, []);
  return { details, isUnfolded, setIsUnfolded };
}
