import type { Visit } from '#src/visit/context.ts';
import type { Storefront } from '#src/visit/storefront.ts';
import { isSettled } from '#src/visit/settled.ts';

interface RedirectOptions {
  readonly isExpected: boolean;
  readonly siteUrl: string;
}

const hasMessage = ({ isUnreachable, notices }: Storefront): boolean => isUnreachable || notices.length > 0;

/**
 * Redirects from the home page to the brand's website. If the checkout's code fails to load, the visitor
 * stays and can retry.
 * @rule R2.4
 */
export function redirectHomeToSite(
  { subscribe, getSnapshot }: Pick<Visit, 'subscribe' | 'getSnapshot'>,
  { isExpected, siteUrl }: RedirectOptions,
): void {
  const redirectIfIdle = (): void => {
    const storefront = getSnapshot();
    if (storefront.isHome && !hasMessage(storefront) && isSettled(storefront, isExpected))
      location.replace(siteUrl);
  };
  redirectIfIdle();
  subscribe(redirectIfIdle);
}
