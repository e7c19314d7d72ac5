import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useCheckoutSelector } from '#src/checkout/context.ts';

/** With fewer errors, the messages at the fields suffice. */
const listedErrorCount = 3;

export function focusAndCenter(element: HTMLElement | null | undefined): void {
  // Scrolls by script, because WebKit ignores `scroll-padding` on focus. The sticky header would cover the
  // field.
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}

/**
 * After a rejected submit, focuses the list of errors, or the first invalid field if there are few.
 * @returns `true` if the page lists the errors
 * @rule R5.17
 */
export function useFocusOnRejection(form: RefObject<HTMLFormElement | null>): boolean {
  const rejections = useCheckoutSelector(({ context }) => context.refusals);
  const errorCount = useCheckoutSelector(({ context }) => Object.keys(context.errors).length);
  const [lastRejection, setLastRejection] = useState({ rejections, hasSeveral: false });
  if (lastRejection.rejections !== rejections)
    setLastRejection({ rejections, hasSeveral: errorCount >= listedErrorCount });
  const handledRejections = useRef(rejections);
  useLayoutEffect(() => {
    if (handledRejections.current === rejections) return;
    handledRejections.current = rejections;
    const findInForm = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    focusAndCenter(findInForm('[data-errors]') ?? findInForm('[aria-invalid="true"], [data-problem]'));
  }, [form, rejections]);
  return lastRejection.hasSeveral && errorCount > 0;
}
