import { hasStoredDraft } from '#src/effects/storage/draftKeys.ts';

const orderParameters = ['box', 'code', 'error', 'payment_intent', 'setup_intent'] as const;

const checkoutParameters = [...orderParameters, 'step', 'debug'] as const;

/**
 * `true` if neither the URL nor storage can contain an order. A step's URL then redirects to the home page.
 */
export const hasNoOrder = ({ searchParams }: URL, storage: Pick<Storage, 'getItem'> | null): boolean =>
  !orderParameters.some((name) => searchParams.has(name)) && !hasStoredDraft(storage);

/** `true` if the checkout's code loads with the page, not when the visitor starts to order. */
export const isCheckoutExpected = (
  url: URL,
  storage: Pick<Storage, 'getItem'> | null,
  { isExternal }: { readonly isExternal: boolean },
): boolean =>
  checkoutParameters.some((name) => url.searchParams.has(name)) ||
  (isExternal && url.hash === '#select-your-box') ||
  hasStoredDraft(storage);
