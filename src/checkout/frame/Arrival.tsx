import { useEffect, useRef } from 'react';
import { isSamePage, stepOf, type ShownPage } from '#machines/checkout/selectors.ts';
import type { Step } from '#machines/domain/step.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';

/**
 * On each new screen: scrolls to what the address names, else to the top, and gives the focus to
 * the title, where reading starts. A page that has just loaded keeps its place and its focus.
 * @rule R2.21
 */
export function Arrival({ from }: { readonly from: Step }) {
  const step = useCheckoutSelector(stepOf);
  const subStep = useCheckoutSelector(({ context }) => context.subStep);
  const previous = useRef<ShownPage>(null);
  useEffect(() => {
    // Whoever pressed on the home page before this was there has come from there.
    const before: ShownPage | null =
      previous.current ?? (from === step ? null : { step: from, subStep: 'none' });
    previous.current = { step, subStep };
    if (before !== null && isSamePage(before, { step, subStep })) return;
    // Whoever was sent back to mend a field is there already.
    if (document.activeElement?.matches('[aria-invalid="true"], [data-errors]')) return;
    const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (before !== null) document.querySelector('h1')?.focus({ preventScroll: true });
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (named !== null) named.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
    else if (before !== null) scrollTo({ top: 0, behavior: 'instant' });
  }, [from, step, subStep]);
  return null;
}
