import {
  customerActions,
  payPress,
  paymentDetails,
  childReports,
  formSubmission,
} from '#e2e/tours/list/events.ts';
import type { CheckoutEvent } from '#machines/checkout/checkout.types.ts';
import type { SettledEvent } from 'xstate-workbench/chart/settled';
import { draft } from '#tests/paths/checkout.samples.ts';
import {
  matchingDetails,
  voucherCharge,
  edenredCharge,
  intentFor,
  edenredReady,
} from '#tests/support/samples.ts';

export type EventPath = readonly (CheckoutEvent | SettledEvent)[];

const home: EventPath = [{ type: 'draft.absent' }, { type: 'step.requested', step: 'home' }];
const form: EventPath = [
  { type: 'draft.absent' },
  // Without a postal code, the delivery dates come from the calendar.
  childReports.deliveryUnknown,
  { type: 'mealBox.chosen', nbMeals: 10 },
  { type: 'step.requested', step: 'form' },
];
const filled: EventPath = [
  ...form,
  customerActions.fillForm,
  childReports.datesSearching,
  childReports.datesFound,
];
const payment: EventPath = [
  ...filled,
  ...formSubmission,
  childReports.intentPrepared,
  { type: 'cardForm.mounted' },
  { type: 'cardForm.loaded' },
];
const ready: EventPath = [...payment, customerActions.completeCard, customerActions.acceptTerms];
const byCard: EventPath = [...ready, ...payPress];

const platforms = {
  PAYMENT_METHOD_CONECS: 'conecs',
  PAYMENT_METHOD_SWILE: 'swile',
  PAYMENT_METHOD_RESTOFLASH: 'restoflash',
} as const;
type VoucherMethod = keyof typeof platforms;
const credentialsOf = (method: VoucherMethod) =>
  ({
    paygreen: { buyerId: 'buy_1', instrument: { id: 'ins_1', platform: platforms[method] } },
  }) as const;
/** Returns the report that the voucher can pay its part. The report follows the press on "pay". */
export const verified = (method: VoucherMethod): CheckoutEvent => ({
  type: 'voucher.verified',
  provider: 'paygreen',
  method,
  credentials: credentialsOf(method),
});

const voucher = (method: VoucherMethod): EventPath => [
  ...payment,
  { type: 'method.chosen', method },
  childReports.accountReady,
  { type: 'card.prepared', intent: intentFor({ ...voucherCharge, method }) },
  method === 'PAYMENT_METHOD_CONECS'
    ? { type: 'conecs.edited', details: matchingDetails }
    : { type: 'wallet.requested' },
  {
    type: 'voucher.changed',
    provider: 'paygreen',
    method,
    status: 'ready',
    credentials: credentialsOf(method),
  },
  ...paymentDetails,
];

const edenred: EventPath = [
  // After Edenred's sign-in, the browser loads the page again with the stored draft.
  { type: 'draft.found', draft: { ...draft, method: 'PAYMENT_METHOD_EDENRED' } },
  { type: 'step.requested', step: 'payment' },
  childReports.accountReady,
  edenredReady,
  { type: 'card.prepared', intent: intentFor(edenredCharge) },
  ...paymentDetails,
];

/**
 * Events from the start of the checkout to the end of a manual recipe. Each property has the recipe's name.
 */
export const eventPaths = {
  home,
  form,
  filled,
  payment,
  ready,
  byCard,
  conecs: voucher('PAYMENT_METHOD_CONECS'),
  swile: voucher('PAYMENT_METHOD_SWILE'),
  restoflash: voucher('PAYMENT_METHOD_RESTOFLASH'),
  edenred,
  reopened: [{ type: 'draft.found', draft }] satisfies EventPath,
  /** Page reload with a pending payment in the draft. */
  awaiting: [
    { type: 'draft.found', draft: { ...draft, pending: { intentId: 'pi_1', quote: null, promo: null } } },
  ] satisfies EventPath,
} as const;
