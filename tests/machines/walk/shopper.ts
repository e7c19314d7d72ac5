import { payBlockers } from '#machines/checkout/blockers.ts';
import { stepOf, type CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { ShopperEvent } from '#machines/checkout/types.ts';
import { steps } from '#machines/domain/step.ts';
import { consent, otherDate, promo, typedFields } from '#tests/support/samples.ts';

/** What comes into a shopper's mind, wherever they are. */
export const whims: readonly ShopperEvent[] = [
  ...steps.map((step): ShopperEvent => ({ type: 'step.requested', step })),
  { type: 'pay.requested' },
  { type: 'intent.retried' },
  { type: 'mealBox.chosen', nbMeals: 12 },
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
];

/** What leads on to a purchase. */
export function sense(snapshot: CheckoutSnapshot): ShopperEvent {
  const { context } = snapshot;
  if (stepOf(snapshot) === 'home') return { type: 'order.started', nbMeals: 10 };
  if (stepOf(snapshot) === 'form') {
    const blockers = payBlockers(context);
    if (blockers.includes('formIsIncomplete')) return { type: 'form.filled', fields: typedFields };
    return { type: blockers.includes('deliveryIsMissing') ? 'dates.retried' : 'form.submitted' };
  }
  if (context.consent === null) return { type: 'terms.accepted', consent };
  if (context.isCardFormBroken) return { type: 'cardForm.loaded' };
  if (!context.isCardComplete) return { type: 'card.completed', isComplete: true };
  return { type: snapshot.matches({ payment: 'ready' }) ? 'pay.requested' : 'intent.retried' };
}
