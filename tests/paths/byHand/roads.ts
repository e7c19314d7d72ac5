import { does, pressed, readied, seen, submitted } from '#e2e/tours/list/events.ts';
import type { CheckoutEvent } from '#machines/checkout/checkout.types.ts';
import type { SettledEvent } from 'xstate-workbench/chart/settled';
import { draft } from '#tests/paths/checkout.samples.ts';
import {
  rightDetails,
  voucherCharge,
  edenredCharge,
  intentFor,
  edenredReady,
} from '#tests/support/samples.ts';

export type Road = readonly (CheckoutEvent | SettledEvent)[];

const home: Road = [{ type: 'draft.absent' }, { type: 'step.requested', step: 'home' }];
const form: Road = [
  { type: 'draft.absent' },
  // Without a postal code, the dates come from the calendar.
  seen.placeless,
  { type: 'mealBox.chosen', nbMeals: 10 },
  { type: 'step.requested', step: 'form' },
];
const filled: Road = [...form, does.fills, seen.searching, seen.dated];
const payment: Road = [
  ...filled,
  ...submitted,
  seen.prepared,
  { type: 'cardForm.mounted' },
  { type: 'cardForm.loaded' },
];
const ready: Road = [...payment, does.typesCard, does.accepts];
const byCard: Road = [...ready, ...pressed];

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
/** The voucher can pay its part at the press on pay. */
export const verified = (method: VoucherMethod): CheckoutEvent => ({
  type: 'voucher.verified',
  provider: 'paygreen',
  method,
  credentials: credentialsOf(method),
});

const voucher = (method: VoucherMethod): Road => [
  ...payment,
  { type: 'method.chosen', method },
  seen.known,
  { type: 'card.prepared', intent: intentFor({ ...voucherCharge, method }) },
  method === 'PAYMENT_METHOD_CONECS'
    ? { type: 'conecs.edited', details: rightDetails }
    : { type: 'wallet.requested' },
  {
    type: 'voucher.changed',
    provider: 'paygreen',
    method,
    status: 'ready',
    credentials: credentialsOf(method),
  },
  ...readied,
];

const edenred: Road = [
  // The page loads again after Edenred's sign-in.
  { type: 'draft.found', draft: { ...draft, method: 'PAYMENT_METHOD_EDENRED' } },
  { type: 'step.requested', step: 'payment' },
  seen.known,
  edenredReady,
  { type: 'card.prepared', intent: intentFor(edenredCharge) },
  ...readied,
];

/** Events from a machine's start to the end of the recipe with the same name. */
export const roads = {
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
  /** Reload with a draft. */
  reopened: [{ type: 'draft.found', draft }] satisfies Road,
  /** Reload with a pending payment. */
  awaiting: [
    { type: 'draft.found', draft: { ...draft, pending: { intentId: 'pi_1', quote: null, promo: null } } },
  ] satisfies Road,
} as const;
