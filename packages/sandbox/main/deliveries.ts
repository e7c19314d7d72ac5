import { nextTuesdays } from '#machines/domain/delivery.ts';
import { isoDateOf } from '#machines/domain/parisClock.ts';
import { slots, type Slot } from '#machines/domain/slot.ts';
import { MainBackendError } from './envelope.ts';
import { isDelivered } from './postalCodes.ts';

/** Delivery dates and their ids in parallel arrays, returned by `wf/inscription_delivery_date`. */
interface DeliveryDates {
  readonly delivery_dates: readonly string[];
  readonly id: readonly string[];
}

const deliveryIdOf = (isoDate: string): string => `livraison_${isoDate.replaceAll('-', '')}`;

/** Returns six future Tuesdays after the requested day, or none for postal codes that are not delivered. */
export function deliveryDatesAfter(earliestDate: string, postalCode: string, now: number): DeliveryDates {
  if (!isDelivered(postalCode)) return { delivery_dates: [], id: [] };
  const earliestNoonMs = Date.parse(`${earliestDate}T12:00:00Z`);
  const dates = nextTuesdays(Math.max(earliestNoonMs, now)).map(({ isoDate }) => isoDate);
  return { delivery_dates: dates, id: dates.map(deliveryIdOf) };
}

export const deliverySlotsAt = (postalCode: string): readonly Slot[] =>
  isDelivered(postalCode) ? slots : [];

const isTuesday = (isoDate: string): boolean => new Date(`${isoDate}T12:00:00Z`).getUTCDay() === 2;

/** Validates a delivery. @throws MainBackendError `not_served`, or `date_unavailable` if the date is not a future Tuesday */
export function checkDelivery(isoDate: string, postalCode: string, now: number): void {
  if (!isDelivered(postalCode))
    throw new MainBackendError('not_served', `Nous ne livrons pas au ${postalCode}.`);
  if (!isTuesday(isoDate) || isoDate <= isoDateOf(now))
    throw new MainBackendError('date_unavailable', `Nous ne livrons pas le ${isoDate}.`);
}
