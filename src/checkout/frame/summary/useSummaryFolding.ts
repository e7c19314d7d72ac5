import { useLayoutEffect, useRef, useState } from 'react';
import { useCheckoutSelector } from '#src/checkout/context.ts';

/** Folds the order summary on narrow screens when the focus leaves it or a promo code applies. */
export function useSummaryFolding() {
  const details = useRef<HTMLDetailsElement>(null);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const scrollTopBeforeUnfolding = useRef(0);
  const shouldRestoreScroll = useRef(false);
  const appliedCode = useCheckoutSelector(({ context: { promo } }) =>
    promo.applied?.type === 'CLASSIC' ? promo.code : null,
  );
  const previousCode = useRef(appliedCode);
  useLayoutEffect(() => {
    if (previousCode.current === appliedCode) return;
    previousCode.current = appliedCode;
    const summaryBar = details.current?.querySelector('summary');
    if (
      appliedCode === null ||
      summaryBar === null ||
      summaryBar === undefined ||
      summaryBar.getClientRects().length === 0
    )
      return;
    if (details.current?.contains(document.activeElement)) summaryBar.focus();
    shouldRestoreScroll.current = true;
    // The browser unfolds the element itself, so React may still have the earlier state.
    if (details.current !== null) details.current.open = false;
    setIsUnfolded(false);
  }, [appliedCode]);
  useLayoutEffect(() => {
    if (isUnfolded || !shouldRestoreScroll.current) return;
    shouldRestoreScroll.current = false;
    // Some browsers change the scroll position when content above disappears.
    scrollTo({ top: scrollTopBeforeUnfolding.current, behavior: 'instant' });
  }, [isUnfolded]);
  useLayoutEffect(() => {
    const controller = new AbortController();
    details.current?.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !details.current?.contains(relatedTarget)) setIsUnfolded(false);
      },
      { signal: controller.signal },
    );
    return () => controller.abort();
  }, []);
  const onPress = (): void => {
    if (details.current?.open === false) scrollTopBeforeUnfolding.current = scrollY;
  };
  return { details, isUnfolded, setIsUnfolded, onPress };
}
