import type { Notice } from '#machines/checkout/notices.ts';

export const phoneNotices: ReadonlySet<Notice> = new Set(['paymentIsUnknown']);

interface NoticeLink {
  readonly label: string;
  /** Target on this site, or `login` for the client area. */
  readonly target: '/#select-your-box' | '/?step=form' | 'login';
}

const clientArea: NoticeLink = { label: 'Mon espace client', target: 'login' };

/** Next step of a notice. */
export const noticeLinks: Readonly<Partial<Record<Notice, NoticeLink>>> = {
  mealBoxIsMissing: { label: 'Choisir ma box', target: '/#select-your-box' },
  formIsIncomplete: { label: 'Compléter mes coordonnées', target: '/?step=form' },
  paymentIsNotSuccessful: clientArea,
  anotherIntentIsPaid: clientArea,
};

/** Notices that stay until the customer dismisses them. All other notices are toasts. */
export const lastingNotices: ReadonlySet<Notice> = new Set([
  'mealBoxIsMissing',
  'formIsIncomplete',
  'paymentIsNotSuccessful',
  'dateHasLapsed',
  'paymentWasRenewed',
  'paymentIsNotConfirmed',
  'walletWasNotCharged',
  'placeWasNotServed',
  'paymentIsUnknown',
  'paymentIsRefunded',
  'anotherIntentIsPaid',
]);
