import { payBlockers } from '#machines/checkout/blockers.ts';
import { stepOf, type CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import { paymentMethods, type PaymentMethod } from '#machines/domain/methods.ts';
import { steps } from '#machines/domain/step.ts';
import { consent, otherDate, promo, matchingDetails, typedFields } from '#tests/support/samples.ts';

/** Events from which the random customer chooses for vouchers. */
const randomVoucherEvents: readonly ShopperEvent[] = [
  ...paymentMethods.map((method): ShopperEvent => ({ type: 'method.chosen', method })),
  { type: 'conecs.edited', details: matchingDetails },
  { type: 'conecs.edited', details: { ...matchingDetails, isPanValid: false } },
  { type: 'conecs.edited', details: { ...matchingDetails, isReusableAllowed: false } },
  { type: 'voucherForm.failed' },
  { type: 'wallet.requested' },
  { type: 'wallet.cancelled' },
  { type: 'wallet.forgotten' },
  { type: 'signIn.requested' },
  { type: 'signOut.requested' },
  { type: 'voucher.retried' },
];

/** Events from which the random customer chooses in any state. */
export const randomEvents: readonly ShopperEvent[] = [
  ...steps.map((step): ShopperEvent => ({ type: 'step.requested', step })),
  { type: 'pay.requested' },
  { type: 'intent.retried' },
  { type: 'mealBox.chosen', nbMeals: 12 },
  { type: 'mealBox.chosen', nbMeals: 4 },
  { type: 'field.edited', path: 'customer.email', value: 'paul@example.com' },
  { type: 'field.edited', path: 'customer.email', value: 'existant@example.com' },
  { type: 'field.edited', path: 'address.postalCode', value: '20000' },
  { type: 'email.completed' },
  { type: 'date.chosen', isoDate: otherDate.isoDate },
  { type: 'slot.chosen', slot: '18h-20h' },
  { type: 'form.continued' },
  { type: 'promo.submitted', code: promo.code },
  { type: 'promo.submitted', code: 'BIENVENUE' },
  { type: 'promo.removed' },
  { type: 'terms.withdrawn' },
  { type: 'card.completed', isComplete: false },
  { type: 'cardForm.failed' },
  { type: 'viewport.changed', narrow: true },
  { type: 'viewport.changed', narrow: false },
  { type: 'mouse.leftByTop' },
  { type: 'email.sent', email: 'paul@example.com' },
  { type: 'lead.requested' },
  { type: 'overlay.dismissed' },
  ...randomVoucherEvents,
];

/** Returns the next event with which the customer completes the chosen voucher. */
function giveVoucher({ context: { method }, children }: CheckoutSnapshot): ShopperEvent {
  if (method === 'PAYMENT_METHOD_EDENRED') {
    const edenred = children.edenred?.getSnapshot();
    const hasTokens = edenred?.context.credentials !== null;
    return { type: hasTokens ? 'voucher.retried' : 'signIn.requested' };
  }
  if (children.voucher?.getSnapshot().hasTag('problem') === true) return { type: 'voucher.retried' };
  return method === 'PAYMENT_METHOD_CONECS'
    ? { type: 'conecs.edited', details: matchingDetails }
    : { type: 'wallet.requested' };
}

const lead = {
  firstName: typedFields['customer.firstName'],
  lastName: typedFields['customer.lastName'],
  email: typedFields['customer.email'],
  phoneNumber: typedFields['customer.phoneNumber'],
};

/**
 * Returns the next event with which the customer fills in the lead form.
 * Returns `null` if the form is closed.
 */
function giveLead({ children }: CheckoutSnapshot): ShopperEvent | null {
  const overlay = children.overlay?.getSnapshot();
  if (overlay?.matches('discountLead') !== true) return null;
  const { fields } = overlay.context;
  for (const field of ['firstName', 'lastName', 'email', 'phoneNumber'] as const) {
    if (fields[field] !== lead[field]) return { type: 'lead.edited', field, value: lead[field] };
  }
  return { type: 'lead.sent' };
}

/** Returns the event that advances a purchase paid by this method. */
export function sensibleEvent(snapshot: CheckoutSnapshot, method: PaymentMethod): ShopperEvent {
  const { context } = snapshot;
  const blockers = payBlockers(context);
  if (stepOf(snapshot) === 'home') return giveLead(snapshot) ?? { type: 'order.started', nbMeals: 10 };
  if (stepOf(snapshot) === 'form') {
    if (blockers.includes('formIsIncomplete')) return { type: 'form.filled', fields: typedFields };
    return { type: blockers.includes('deliveryIsMissing') ? 'dates.retried' : 'form.submitted' };
  }
  if (snapshot.matches({ payment: { open: { preparing: 'incomplete' } } }))
    return { type: 'step.requested', step: 'home' };
  if (!context.isShort && context.method !== method) return { type: 'method.chosen', method };
  if (context.payment.consent === null) return { type: 'terms.accepted', consent };
  if (context.payment.cardForm === 'broken') return { type: 'cardForm.loaded' };
  if (context.payment.cardForm === 'incomplete') return { type: 'card.completed', isComplete: true };
  if (blockers.includes('voucherIsMissing') || blockers.includes('voucherIsInsufficient'))
    return giveVoucher(snapshot);
  return { type: snapshot.matches({ payment: { open: 'ready' } }) ? 'pay.requested' : 'intent.retried' };
}
