import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useCheckoutSelector } from '#src/checkout/context.ts';

export function bringTo(element: HTMLElement | null | undefined): void {
  // WebKit ignores `scroll-padding` on focus, so the sticky header would cover the element.
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}

/**
 * Focuses the error list, or the only invalid field, after each rejected submit.
 * @returns `true` if the errors are listed. The list stays until all are fixed, to avoid layout shifts.
 * @rule R5.17
 */
export function useRefusal(form: RefObject<HTMLFormElement | null>): boolean {
  const refusals = useCheckoutSelector(({ context }) => context.refusals);
  const count = useCheckoutSelector(({ context }) => Object.keys(context.errors).length);
  const [last, setLast] = useState({ refusals, hasSeveral: false });
  if (last.refusals !== refusals) setLast({ refusals, hasSeveral: count > 1 });
  const seen = useRef(refusals);
  useLayoutEffect(() => {
    if (seen.current === refusals) return;
    seen.current = refusals;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    bringTo(find('[data-errors]') ?? find('[aria-invalid="true"], [data-problem]'));
  }, [form, refusals]);
  return last.hasSeveral && count > 0;
}
