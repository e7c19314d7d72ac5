import { payBlockers, type PayBlocker } from '#machines/checkout/blockers.ts';
import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { ShopperEvent } from '#machines/checkout/types.ts';
import type { PaymentMethod } from '#machines/domain/charge.ts';
import { consentText } from '#machines/domain/consent.ts';
import type { RawFields } from '#machines/domain/fields.ts';
import { events } from '#tests/paths/checkout.samples.ts';
import { voucherEvents } from '#tests/paths/checkout.vouchers.ts';
import type { Random } from '#tests/simulator/random.ts';
import { rightDetails } from '#tests/support/samples.ts';

/** What a shopper has in mind. */
export interface Intention {
  readonly fields: RawFields;
  readonly nbMeals: number;
  readonly method: PaymentMethod;
  /** As the browser's clock says, in ms since 1970. */
  readonly now: number;
}

/** What they press next, `null` to wait; or that they give up here. */
export type Press = ShopperEvent | 'leave' | null;

/** How often hasty shoppers press something that leads nowhere in particular; 0 for what they cannot, or do on purpose. */
const weights: Readonly<Record<ShopperEvent['type'], number>> = {
  'step.requested': 3,
  'mealBox.chosen': 2,
  'order.started': 1,
  'field.edited': 3,
  'email.completed': 2,
  'address.typed': 1,
  'address.picked': 1,
  'address.left': 1,
  'date.chosen': 2,
  'slot.chosen': 2,
  'dates.retried': 2,
  'form.continued': 2,
  'form.submitted': 3,
  'form.filled': 0,
  'promo.submitted': 3,
  'promo.removed': 2,
  'method.chosen': 3,
  'conecs.edited': 2,
  'voucherForm.failed': 1,
  'wallet.requested': 1,
  'wallet.cancelled': 2,
  'wallet.forgotten': 1,
  'signIn.requested': 0,
  'signOut.requested': 1,
  'voucher.retried': 1,
  'terms.accepted': 0,
  'terms.withdrawn': 1,
  'card.completed': 2,
  'cardForm.loaded': 1,
  'cardForm.failed': 1,
  'intent.retried': 3,
  'challenge.accepted': 1,
  'pay.requested': 4,
  'exit.intended': 1,
  'email.sent': 0,
  'lead.requested': 0,
  'lead.edited': 0,
  'lead.sent': 0,
  'overlay.dismissed': 2,
  'notice.dismissed': 1,
  'draft.resumed': 2,
  'draft.discarded': 1,
  'data.wiped': 0,
  'viewport.changed': 1,
  'day.changed': 0,
  'leave.requested': 1,
  'stay.requested': 1,
};

const isPress = (event: { readonly type: string }): event is ShopperEvent =>
  Object.hasOwn(weights, event.type);

/** Samples of the charts' own path models. */
const presses = [...events, ...voucherEvents].filter(isPress).filter(({ type }) => weights[type] > 0);
const codes = ['PETIT10', 'MOITIE', 'LIVRAISON', 'DECOUVERTE', 'CENTIMES', 'NIMPORTE'];

/** Anything that can be pressed here, by weight. */
export function strayPress(snapshot: CheckoutSnapshot, random: Random): Press {
  const possible = presses.filter((event) => snapshot.can(event));
  if (possible.length === 0) return null;
  const press = random.weighted(possible.map((event) => [weights[event.type], event]));
  return press.type === 'promo.submitted' ? { ...press, code: random.pick(codes) } : press;
}

const toForm = { type: 'step.requested', step: 'form' } as const;

/** What takes each obstacle out of the way. */
const answers: Readonly<Record<PayBlocker, (snapshot: CheckoutSnapshot, intention: Intention) => Press>> = {
  mealBoxIsMissing: () => ({ type: 'step.requested', step: 'home' }),
  formIsIncomplete: () => toForm,
  deliveryIsMissing: () => toForm,
  datesAreSought: () => null,
  promoIsBeingChecked: () => null,
  paymentIsNotReady: () => null,
  voucherIsMissing: giveVoucher,
  voucherIsInsufficient: () => ({ type: 'method.chosen', method: 'PAYMENT_METHOD_CB' }),
  // Only a page that is loaded anew asks for its form again.
  cardFormIsBroken: () => 'leave',
  cardIsIncomplete: () => ({ type: 'card.completed', isComplete: true }),
  termsAreNotAccepted: (_, { now }) => ({
    type: 'terms.accepted',
    consent: { at: new Date(now).toISOString(), text: consentText },
  }),
};

function giveVoucher({ context, children }: CheckoutSnapshot): Press {
  if (context.method === 'PAYMENT_METHOD_EDENRED') {
    const edenred = children.edenred?.getSnapshot();
    return edenred?.hasTag('busy') ? null : { type: 'signIn.requested' };
  }
  const voucher = children.voucher?.getSnapshot();
  if (voucher === undefined || voucher.hasTag('busy')) return null;
  if (voucher.matches('refused')) return { type: 'voucher.retried' };
  return context.method === 'PAYMENT_METHOD_CONECS'
    ? { type: 'conecs.edited', details: rightDetails }
    : { type: 'wallet.requested' };
}

function fillIn({ context }: CheckoutSnapshot, { fields, nbMeals }: Intention): Press {
  if (context.nbMeals === null) return { type: 'order.started', nbMeals };
  if (context.fields['customer.email'] !== fields['customer.email']) return { type: 'form.filled', fields };
  if (context.deliveryStatus === 'unreachable') return { type: 'dates.retried' };
  const [first] = context.dates;
  if (context.date === null && first !== undefined) return { type: 'date.chosen', isoDate: first.isoDate };
  return { type: 'form.submitted' };
}

/** What leads to the order from here. */
export function purposefulPress(snapshot: CheckoutSnapshot, intention: Intention): Press {
  const { context } = snapshot;
  if (snapshot.matches('opening')) return { type: 'draft.resumed' };
  if (snapshot.matches('home')) return { type: 'order.started', nbMeals: intention.nbMeals };
  if (snapshot.matches('form')) {
    if (context.account === 'exists') return 'leave';
    return snapshot.matches({ form: 'editing' }) ? fillIn(snapshot, intention) : null;
  }
  if (snapshot.matches({ payment: 'challenged' })) return { type: 'challenge.accepted' };
  if (snapshot.matches({ payment: 'refused' }) || snapshot.matches({ payment: 'refunded' }))
    return { type: 'intent.retried' };
  if (snapshot.matches({ payment: { preparing: 'incomplete' } })) return toForm;
  if (!snapshot.matches({ payment: 'ready' })) return null;
  if (context.method === 'PAYMENT_METHOD_CB' && context.method !== intention.method)
    return { type: 'method.chosen', method: intention.method };
  const [blocker] = payBlockers(context);
  return blocker === undefined ? { type: 'pay.requested' } : answers[blocker](snapshot, intention);
}
