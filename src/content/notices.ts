import type { Notice } from '#machines/checkout/notices.ts';

/** Notices that advise to call, and show the telephone number. */
export const phoneNotices: ReadonlySet<Notice> = new Set(['paymentIsUnknown']);

/** Which notices stay in the page until the shopper has read them; the others are said in passing. */
export const lastingNotices: ReadonlySet<Notice> = new Set([
  'dateHasLapsed',
  'paymentWasRenewed',
  'nothingWasPaid',
  'paymentIsUnknown',
  'paymentIsRefunded',
  'anotherIntentIsPaid',
]);
