import type { DeliveryDate } from './delivery.ts';
import { momentAtParis } from './paris.ts';
import type { Slot } from './slot.ts';

/** Start and end of a delivery slot, in ms since the epoch. */
export function deliveryHoursOf({ isoDate }: Pick<DeliveryDate, 'isoDate'>, slot: Slot) {
  const [from = 0, until = 0] = slot.split('-').map((hour) => Number.parseInt(hour, 10));
  return { from: momentAtParis(isoDate, from), until: momentAtParis(isoDate, until) };
}
