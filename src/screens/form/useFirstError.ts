import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useCheckoutSelector } from '#src/checkout/context.ts';

/** After each refused submit the focus goes to the first thing that is wrong. */
export function useFirstError(form: RefObject<HTMLFormElement | null>): void {
  const refusals = useCheckoutSelector(({ context }) => context.refusals);
  const seen = useRef(refusals);
  useLayoutEffect(() => {
    if (seen.current === refusals) return;
    seen.current = refusals;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]')?.focus();
  }, [form, refusals]);
}
