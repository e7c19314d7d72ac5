import { createContext, use, useEffect, useLayoutEffect } from 'react';
import { useStorefront, type Visit } from './context.ts';
import { yieldToBrowser } from '#src/effects/browser/scheduling.ts';
import type { Storefront } from './storefront.ts';

/** `true` if the page must wait for the checkout's code before it handles input. */
export const CheckoutExpectedContext = createContext(false);

export const isSettled = (
  { Checkout, isUnreachable }: Pick<Storefront, 'Checkout' | 'isUnreachable'>,
  isExpected: boolean,
): boolean => !isExpected || Checkout !== null || isUnreachable;

export function whenSettled(
  { getSnapshot, subscribe }: Pick<Visit, 'getSnapshot' | 'subscribe'>,
  onSettled: () => void,
): void {
  const unsubscribe = subscribe(() => {
    if (!isSettled(getSnapshot(), true)) return;
    unsubscribe();
    void yieldToBrowser().then(onSettled);
  });
}

function useIsSettled(): boolean {
  const isExpected = use(CheckoutExpectedContext);
  return useStorefront((storefront) => isSettled(storefront, isExpected));
}

/**
 * Notifies the starter script that the page handles input. The starter script then replays earlier clicks.
 */
export function ReadySignal() {
  const hasSettled = useIsSettled();
  // Shows the content in a layout effect, because scrolling to the URL's hash needs visible content.
  useLayoutEffect(() => {
    if (hasSettled) delete document.documentElement.dataset['entering'];
  }, [hasSettled]);
  useEffect(() => {
    if (hasSettled) document.dispatchEvent(new Event('app:ready'));
  }, [hasSettled]);
  return null;
}
