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

type Way = readonly CheckoutEvent[];

const dated: CheckoutEvent = {
  type: 'delivery.changed',
  status: 'dated',
  dates,
  slots: ['8h-13h', '8h-10h', '18h-20h'],
};
const accountReady: CheckoutEvent = { type: 'account.changed', status: 'ready' };
const credentials = {
  paygreen: { buyerId: 'buy_1', instrument: { id: 'ins_1', platform: 'conecs' } },
} as const;

const home: Way = [{ type: 'draft.absent' }];
const form: Way = [
  ...home,
  { type: 'order.started', nbMeals: 10 },
  { type: 'form.filled', fields: typedFields },
  dated,
];
const submitted: Way = [...form, { type: 'form.submitted' }];
/** The payment requests the customer's account again. */
const preparing: Way = [...submitted, accountReady, accountReady];
const readyWith = (method: PaymentMethod): Way => {
  if (method === 'PAYMENT_METHOD_CB')
    return [...preparing, { type: 'card.prepared', intent: intentFor(charge) }];
  const its = chargeOf({ nbMeals: 10, slot: defaultSlot, promo: null }, email, method);
  return [
    ...preparing,
    { type: 'method.chosen', method },
    accountReady,
    { type: 'card.prepared', intent: intentFor(its) },
  ];
};
const complete: Way = [
  { type: 'terms.accepted', consent },
  { type: 'card.completed', isComplete: true },
];
const pressed: Way = [...complete, { type: 'pay.requested' }, { type: 'lock.acquired' }];
const ready = readyWith('PAYMENT_METHOD_CB');
const locked: Way = [...ready, ...pressed];
const confirming: Way = [...locked, dated];

/** The customer has pressed "pay" with a valid voucher. */
const verifyingWith = (method: PaymentMethod): Way => [
  ...readyWith(method),
  method === 'PAYMENT_METHOD_EDENRED'
    ? edenredReady
    : { type: 'voucher.changed', provider: 'paygreen', method, status: 'ready', credentials },
  ...pressed,
  dated,
];

/** Events that lead the checkout from its start to each scene. */
export const ways = {
  home,
  form,
  submitted,
  preparing,
  ready,
  locked,
  confirming,
  finalising: [...confirming, { type: 'card.confirmed', intent: reportOf(intentFor(charge)) }],
  promoSubmitted: [...ready, { type: 'promo.submitted', code: 'PETIT10' }],
  readyWith,
  verifyingWith,
} as const;
