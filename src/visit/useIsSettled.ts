import { createContext, use } from 'react';
import { useStorefront } from './context.ts';

/** Whether the address or an earlier visit asks for the checkout: the page waits for it before it answers. */
export const ExpectedContext = createContext(false);

/** Whether it is known what the page shows. */
export function useIsSettled(): boolean {
  const isExpected = use(ExpectedContext);
  const isOpen = useStorefront(({ Checkout }) => Checkout !== null);
  const isUnreachable = useStorefront((storefront) => storefront.isUnreachable);
  return !isExpected || isOpen || isUnreachable;
}
