import type { Visit } from '#src/visit/context.ts';
import { isSettled } from '#src/visit/useIsSettled.ts';

interface Leaving {
  /** Whether the address or an earlier visit asks for the checkout. */
  readonly isExpected: boolean;
  /** The brand's website. */
  readonly siteUrl: string;
}

/** For a shop that has no home page: who is at home, once that is known, goes on to the brand's website (spec section 2). */
export function leaveHome(
  { subscribe, getSnapshot }: Pick<Visit, 'subscribe' | 'getSnapshot'>,
  { isExpected, siteUrl }: Leaving,
): void {
  const look = (): void => {
    const storefront = getSnapshot();
    if (storefront.isHome && isSettled(storefront, isExpected)) location.replace(siteUrl);
  };
  look();
  subscribe(look);
}
