import type { Notice } from '#machines/checkout/notices.ts';

export const phoneNotices: ReadonlySet<Notice> = new Set(['paymentIsUnknown']);

/** Notices that stay until the customer dismisses them. All other notices are toasts. */
export const lastingNotices: ReadonlySet<Notice> = new Set([
  'dateHasLapsed',
  'paymentWasRenewed',
  'paymentIsNotConfirmed',
  'walletWasNotCharged',
  'placeWasNotServed',
  'paymentIsUnknown',
  'paymentIsRefunded',
  'anotherIntentIsPaid',
]);
