import type { Notice } from '#machines/checkout/notices.ts';

/** Which notices stay in the page until the shopper has read them; the others are said in passing. */
export const lastingNotices: ReadonlySet<Notice> = new Set([
  'dateHasLapsed',
  'paymentWasRenewed',
  'nothingWasPaid',
  'paymentIsUnknown',
  'paymentIsRefunded',
  'anotherIntentIsPaid',
]);
