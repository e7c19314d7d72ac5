import type { Visit } from '#src/visit/context.ts';
import type { Storefront } from '#src/visit/storefront.ts';
import { isSettled } from '#src/visit/settled.ts';

interface Leaving {
  /** Whether the address or an earlier visit asks for the checkout. */
  readonly isExpected: boolean;
  /** The brand's website. */
  readonly siteUrl: string;
}

/** What a shopper who came to order, or to pay, has to be told before they go. */
const hasWord = ({ isUnreachable, notices }: Storefront): boolean => isUnreachable || notices.length > 0;

/**
 * For a shop that has no home page: who is at home, once that is known, goes on to the brand's website. The order's code
 * that cannot be had sends nobody away: it is asked for again where they are.
 * @rule R2.4
 */
export function leaveHome(
  { subscribe, getSnapshot }: Pick<Visit, 'subscribe' | 'getSnapshot'>,
  { isExpected, siteUrl }: Leaving,
): void {
  const look = (): void => {
    const storefront = getSnapshot();
    if (storefront.isHome && !hasWord(storefront) && isSettled(storefront, isExpected))
      location.replace(siteUrl);
  };
  look();
  subscribe(look);
}
