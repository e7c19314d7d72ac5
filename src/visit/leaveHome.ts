import type { Visit } from '#src/visit/context.ts';
import type { Storefront } from '#src/visit/storefront.ts';
import { isSettled } from '#src/visit/settled.ts';

interface Leaving {
  readonly isExpected: boolean;
  readonly siteUrl: string;
}

/** `true` if the customer must see a message before the redirect. */
const hasWord = ({ isUnreachable, notices }: Storefront): boolean => isUnreachable || notices.length > 0;

/** If the checkout's code fails to load, the visitor stays on home and can retry. @rule R2.4 */
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
