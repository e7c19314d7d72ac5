import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import { events } from '#tests/paths/checkout.samples.ts';
import { voucherEvents } from '#tests/paths/checkout.vouchers.ts';
import type { Random } from '#simulator/random.ts';

/** Next press of a simulated customer, `null` to wait, or `leave` to give up. */
export type Press = ShopperEvent | 'leave' | null;

/** Weights of random presses. 0 for presses that are impossible or only intentional. */
const pressWeights: Readonly<Record<ShopperEvent['type'], number>> = {
  'step.requested': 3,
  'mealBox.chosen': 2,
  'order.started': 1,
  'order.resumed': 1,
  'field.edited': 3,
  'field.left': 0,
  'email.completed': 2,
  'address.typed': 1,
  'address.picked': 1,
  'address.left': 1,
  'suggestions.declined': 1,
  'place.opened': 1,
  'city.left': 1,
  'city.kept': 1,
  'streetNumber.declined': 1,
  'date.chosen': 2,
  'slot.chosen': 2,
  'dates.retried': 2,
  'form.continued': 2,
  'form.submitted': 3,
  'form.filled': 0,
  'promo.submitted': 3,
  'promo.confirmed': 3,
  'promo.declined': 2,
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
  'cardForm.mounted': 0,
  'cardForm.loaded': 1,
  'cardForm.failed': 1,
  'intent.retried': 3,
  'proofOfWork.accepted': 1,
  'pay.requested': 4,
  'wallets.mounted': 0,
  'wallets.removed': 0,
  'wallets.failed': 0,
  'wallets.loaded': 0,
  'sheet.pressed': 0,
  'sheet.placeChosen': 0,
  'sheet.rateChosen': 0,
  'sheet.confirmed': 0,
  'sheet.cancelled': 0,
  'blockers.requested': 0,
  'mouse.leftByTop': 1,
  'founder.passed': 1,
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
  'wishes.changed': 0,
  'leave.requested': 1,
};

const isPress = (event: { readonly type: string }): event is ShopperEvent =>
  Object.hasOwn(pressWeights, event.type);

/** Sample presses from the events of the charts' path tests. */
const samplePresses = [...events, ...voucherEvents]
  .filter(isPress)
  .filter(({ type }) => pressWeights[type] > 0);
const sampleCodes = ['PETIT10', 'MOITIE', 'LIVRAISON', 'DECOUVERTE', 'CENTIMES', 'NIMPORTE'];

export function drawRandomPress(snapshot: CheckoutSnapshot, random: Random): Press {
  const possiblePresses = samplePresses.filter((event) => snapshot.can(event));
  if (possiblePresses.length === 0) return null;
  const press = random.pickWeighted(possiblePresses.map((event) => [pressWeights[event.type], event]));
  return press.type === 'promo.submitted' ? { ...press, code: random.pick(sampleCodes) } : press;
}
