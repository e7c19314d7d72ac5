import { createContext, use } from 'react';
import { useStorefront } from './context.ts';
import type { Storefront } from './storefront.ts';

/** Whether the address or an earlier visit asks for the checkout: the page waits for it before it answers. */
export const ExpectedContext = createContext(false);

/** Whether it is known what the page shows. */
export const isSettled = (
  { Checkout, isUnreachable }: Pick<Storefront, 'Checkout' | 'isUnreachable'>,
  isExpected: boolean,
): boolean => !isExpected || Checkout !== null || isUnreachable;

export function useIsSettled(): boolean {
  const isExpected = use(ExpectedContext);
  return useStorefront((storefront) => isSettled(storefront, isExpected));
}
