import { useEffect, useRef } from 'react';
import { isSamePage, stepOf, type ShownPage } from '#machines/checkout/selectors.ts';
import type { Step } from '#machines/domain/step.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';

/** On a change of screen, scrolls to the URL's hash or the top, and focuses the title. @rule R2.21 */
export function ScreenChangeFocus({ initialStep }: { readonly initialStep: Step }) {
  const step = useCheckoutSelector(stepOf);
  const subStep = useCheckoutSelector(({ context }) => context.subStep);
  const previousPageRef = useRef<ShownPage>(null);
  useEffect(() => {
    // On the first run, the previous page is the page of `initialStep` if the step has changed since.
    const previousPage: ShownPage | null =
      previousPageRef.current ?? (initialStep === step ? null : { step: initialStep, subStep: 'none' });
    previousPageRef.current = { step, subStep };
    if (previousPage !== null && isSamePage(previousPage, { step, subStep })) return;
    // After a rejected submit, the focus is already at the error.
    if (document.activeElement?.matches('[aria-invalid="true"], [data-errors]')) return;
    const hashTarget = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (previousPage !== null) document.querySelector('h1')?.focus({ preventScroll: true });
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (hashTarget !== null)
      hashTarget.scrollIntoView({ behavior: prefersReducedMotion ? 'auto' : 'smooth' });
    else if (previousPage !== null) scrollTo({ top: 0, behavior: 'instant' });
  }, [initialStep, step, subStep]);
  return null;
}
