import type { PaymentMethod } from '#machines/domain/methods.ts';
import type { CheckoutEvent } from '#machines/checkout/checkout.types.ts';
import { chargeOf } from '#machines/domain/charge.ts';
import { defaultSlot } from '#machines/domain/slot.ts';
import {
  charge,
  consent,
  dates,
  email,
  intentFor,
  reportOf,
  typedFields,
  edenredReady,
} from '#tests/support/samples.ts';

type EventSequence = readonly CheckoutEvent[];

const deliveryDated: CheckoutEvent = {
  type: 'delivery.changed',
  status: 'dated',
  dates,
  slots: ['8h-13h', '8h-10h', '18h-20h'],
};
const accountReady: CheckoutEvent = { type: 'account.changed', status: 'ready' };
const credentials = {
  paygreen: { buyerId: 'buy_1', instrument: { id: 'ins_1', platform: 'conecs' } },
} as const;

const home: EventSequence = [{ type: 'draft.absent' }];
const form: EventSequence = [
  ...home,
  { type: 'order.started', nbMeals: 10 },
  { type: 'form.filled', fields: typedFields },
  deliveryDated,
];
const submitted: EventSequence = [...form, { type: 'form.submitted' }];
/** Events up to the payment screen. There, the checkout requests the customer's account again. */
const preparing: EventSequence = [...submitted, accountReady, accountReady];
const readyWithMethod = (method: PaymentMethod): EventSequence => {
  if (method === 'PAYMENT_METHOD_CB')
    return [...preparing, { type: 'card.prepared', intent: intentFor(charge) }];
  const voucherCharge = chargeOf({ nbMeals: 10, slot: defaultSlot, promo: null }, email, method);
  return [
    ...preparing,
    { type: 'method.chosen', method },
    accountReady,
    { type: 'card.prepared', intent: intentFor(voucherCharge) },
  ];
};
const paymentDetails: EventSequence = [
  { type: 'terms.accepted', consent },
  { type: 'card.completed', isComplete: true },
];
const payPressed: EventSequence = [...paymentDetails, { type: 'pay.requested' }, { type: 'lock.acquired' }];
const ready = readyWithMethod('PAYMENT_METHOD_CB');
const locked: EventSequence = [...ready, ...payPressed];
const confirming: EventSequence = [...locked, deliveryDated];

/** Events up to the verification of a valid voucher, after the press on "pay". */
const verifyingWithMethod = (method: PaymentMethod): EventSequence => [
  ...readyWithMethod(method),
  method === 'PAYMENT_METHOD_EDENRED'
    ? edenredReady
    : { type: 'voucher.changed', provider: 'paygreen', method, status: 'ready', credentials },
  ...payPressed,
  deliveryDated,
];

/** Event sequences from the start of the checkout, each named after the state in which it ends. */
export const eventSequences = {
  home,
  form,
  submitted,
  preparing,
  ready,
  locked,
  confirming,
  finalising: [...confirming, { type: 'card.confirmed', intent: reportOf(intentFor(charge)) }],
  promoSubmitted: [...ready, { type: 'promo.submitted', code: 'PETIT10' }],
  readyWith: readyWithMethod,
  verifyingWith: verifyingWithMethod,
} as const;
