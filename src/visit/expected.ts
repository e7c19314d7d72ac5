import { hasStoredDraft } from '#src/effects/storage/draftKeys.ts';

/** URL parameters that can start or resume an order. */
const orderParameters = ['box', 'code', 'error', 'payment_intent', 'setup_intent'] as const;

const checkoutParameters = [...orderParameters, 'step', 'debug'] as const;

/**
 * `true` if neither the URL nor storage can contain an order. The chart then redirects steps to the home
 * page.
 */
export const hasNoOrder = ({ searchParams }: URL, storage: Pick<Storage, 'getItem'> | null): boolean =>
  !orderParameters.some((name) => searchParams.has(name)) && !hasStoredDraft(storage);

/** `true` if the checkout loads with the page. Otherwise it loads when the visitor starts to order. */
export const isCheckoutExpected = (
  url: URL,
  storage: Pick<Storage, 'getItem'> | null,
  { isExternal }: { readonly isExternal: boolean },
): boolean =>
  checkoutParameters.some((name) => url.searchParams.has(name)) ||
  (isExternal && url.hash === '#select-your-box') ||
  hasStoredDraft(storage);
