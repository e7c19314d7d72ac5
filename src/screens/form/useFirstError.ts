import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useCheckoutSelector } from '#src/checkout/context.ts';

/** After each refused submit the focus goes to the first thing that is wrong. */
export function useFirstError(form: RefObject<HTMLFormElement | null>): void {
  const refusals = useCheckoutSelector(({ context }) => context.refusals);
  const seen = useRef(refusals);
  useLayoutEffect(() => {
    if (seen.current === refusals) return;
    seen.current = refusals;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
    // WebKit scrolls to what is focused without minding `scroll-padding`: it would lie under the header.
    wrong?.focus({ preventScroll: true });
    wrong?.scrollIntoView({ block: 'center' });
  }, [form, refusals]);
}
