import { hasStoredDraft } from '#src/storage/draftKeys.ts';

/** What in the address asks for the checkout: a step, a box, a return from a provider, a look inside. */
const asked = ['step', 'box', 'code', 'error', 'payment_intent', 'setup_intent', 'debug'] as const;

/** Whether the checkout is to be opened at once; else it comes when the visitor is about to order. */
export const isCheckoutExpected = (
  url: URL,
  storage: Pick<Storage, 'getItem'> | null,
  { isExternal }: { readonly isExternal: boolean },
): boolean =>
  asked.some((name) => url.searchParams.has(name)) ||
  (isExternal && url.hash === '#select-your-box') ||
  hasStoredDraft(storage);
