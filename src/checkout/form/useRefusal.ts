import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useCheckoutSelector } from '#src/checkout/context.ts';

/** Brings something of the form to be mended: the focus, and to where it can be read. */
export function bringTo(element: HTMLElement | null | undefined): void {
  // WebKit scrolls to what is focused without minding `scroll-padding`: it would lie under the header.
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}

/**
 * After each refused submit the focus goes to one place: the list of errors where there are several, else the one thing that is wrong,
 * which says its error itself.
 * @returns whether the errors are listed; they stay listed until the last one is mended, so that nothing jumps
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
