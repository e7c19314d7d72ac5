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
  const unfoldedAt = useRef(0);
  const isDone = useRef(false);
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
    if (granted === null || isWorse || bar === null || bar === undefined || bar.getClientRects().length === 0)
      return;
    if (details.current?.contains(document.activeElement)) bar.focus();
    isDone.current = true;
    setIsUnfolded(false);
  }, [granted, isWorse]);
  useLayoutEffect(() => {
    if (isUnfolded || !isDone.current) return;
    isDone.current = false;
    // Not every engine keeps what is in sight where it was when something above it goes.
    scrollTo({ top: unfoldedAt.current, behavior: 'instant' });
  }, [isUnfolded]);
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
  /** Where the page was before it is unfolded: who has done what they came for goes on from there. */
  const onPress = (): void => {
    if (details.current?.open === false) unfoldedAt.current = scrollY;
  };
  return { details, isUnfolded, setIsUnfolded, onPress };
}
