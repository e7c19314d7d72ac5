import { useLayoutEffect, useRef, useState } from 'react';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { usePromo } from './usePromo.ts';

/**
 * On narrow screens the open summary covers the form. It folds when focus moves below it, or when an applied
 * code costs no more than the offer.
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
    if (granted === null || isWorse || bar === null || bar === undefined || bar.getClientRects().length === 0)
      return;
    if (details.current?.contains(document.activeElement)) bar.focus();
    isDone.current = true;
    setIsUnfolded(false);
  }, [granted, isWorse]);
  useLayoutEffect(() => {
    if (isUnfolded || !isDone.current) return;
    isDone.current = false;
    // Some browsers do not restore the scroll position when content above disappears.
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
  /** Stores the scroll position, so that folding can restore it. */
  const onPress = (): void => {
    if (details.current?.open === false) unfoldedAt.current = scrollY;
  };
  return { details, isUnfolded, setIsUnfolded, onPress };
}
