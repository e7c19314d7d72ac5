import { useEffect, useRef } from 'react';
import { isSamePage, stepOf, type ShownPage } from '#machines/checkout/selectors.ts';
import type { Step } from '#machines/domain/step.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';

/** A new screen scrolls to the hash or the top, and its title gets the focus. @rule R2.21 */
export function Arrival({ from }: { readonly from: Step }) {
  const step = useCheckoutSelector(stepOf);
  const subStep = useCheckoutSelector(({ context }) => context.subStep);
  const previous = useRef<ShownPage>(null);
  useEffect(() => {
    // If the customer pressed a button on home before the checkout started, the previous page is home.
    const before: ShownPage | null =
      previous.current ?? (from === step ? null : { step: from, subStep: 'none' });
    previous.current = { step, subStep };
    if (before !== null && isSamePage(before, { step, subStep })) return;
    // After a rejected submit, the focus is already at the error.
    if (document.activeElement?.matches('[aria-invalid="true"], [data-errors]')) return;
    const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (before !== null) document.querySelector('h1')?.focus({ preventScroll: true });
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (named !== null) named.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
    else if (before !== null) scrollTo({ top: 0, behavior: 'instant' });
  }, [from, step, subStep]);
  return null;
}
