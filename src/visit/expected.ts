import { hasStoredDraft } from '#src/effects/storage/draftKeys.ts';

/** What in the address an order can begin or go on with: a box, a return from a provider. */
const brought = ['box', 'code', 'error', 'payment_intent', 'setup_intent'] as const;

/** What in the address asks for the checkout: that, a step, a look inside. */
const asked = [...brought, 'step', 'debug'] as const;

/** Whether no order is there of which a step could be shown: the chart brings home whoever asks for one. */
export const hasNoOrder = ({ searchParams }: URL, storage: Pick<Storage, 'getItem'> | null): boolean =>
  !brought.some((name) => searchParams.has(name)) && !hasStoredDraft(storage);

/** Whether the checkout is to be opened at once; else it comes when the visitor is about to order. */
export const isCheckoutExpected = (
  url: URL,
  storage: Pick<Storage, 'getItem'> | null,
  { isExternal }: { readonly isExternal: boolean },
): boolean =>
  asked.some((name) => url.searchParams.has(name)) ||
  (isExternal && url.hash === '#select-your-box') ||
  hasStoredDraft(storage);
