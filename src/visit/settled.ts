import { createContext, use, useEffect, useLayoutEffect } from 'react';
import { useStorefront, type Visit } from './context.ts';
import { yieldToBrowser } from '#src/effects/browser/scheduling.ts';
import type { Storefront } from './storefront.ts';

/** Whether the address or an earlier visit asks for the checkout: the page waits for it before it answers. */
export const ExpectedContext = createContext(false);

/** Whether it is known what the page shows. */
export const isSettled = (
  { Checkout, isUnreachable }: Pick<Storefront, 'Checkout' | 'isUnreachable'>,
  isExpected: boolean,
): boolean => !isExpected || Checkout !== null || isUnreachable;

/** Calls once, soon after the checkout has come, or is known not to. */
export function whenSettled(
  { getSnapshot, subscribe }: Pick<Visit, 'getSnapshot' | 'subscribe'>,
  call: () => void,
): void {
  const leave = subscribe(() => {
    if (!isSettled(getSnapshot(), true)) return;
    leave();
    void yieldToBrowser().then(call);
  });
}

function useIsSettled(): boolean {
  const isExpected = use(ExpectedContext);
  return useStorefront((storefront) => isSettled(storefront, isExpected));
}

/** Tells the page's starter that the page answers: what was pressed before is pressed again, and what was hidden shows. */
export function ReadySignal() {
  const hasSettled = useIsSettled();
  // Of layout: a screen that scrolls to what the address names finds it shown.
  useLayoutEffect(() => {
    if (hasSettled) delete document.documentElement.dataset['entering'];
  }, [hasSettled]);
  useEffect(() => {
    if (hasSettled) document.dispatchEvent(new Event('app:ready'));
  }, [hasSettled]);
  return null;
}
