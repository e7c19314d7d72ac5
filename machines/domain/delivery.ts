import * as z from 'zod/mini';
import { plainText } from './text.ts';
import { ungrouped } from './letters.ts';
import { calendarDay, momentAtParis } from './paris.ts';
import { isoDateOf } from './parisClock.ts';
import { postalCodeExists, postalCodeIsWhole, unknownPostalCodeMessage } from './postalCode.ts';

export const addDays = (isoDate: string, days: number): string =>
  calendarDay(isoDate).add(days, 'day').format('YYYY-MM-DD');

/** A day in French and as a moment; on most of them a box may come. */
export interface DeliveryDate {
  /** The main backend's; the ISO date for the six Tuesdays. */
  readonly id: string;
  /** Milliseconds of that day's midnight in Paris. */
  readonly timestamp: number;
  /** `2026-11-24`. */
  readonly isoDate: string;
  /** `mardi 24 novembre 2026`. */
  readonly formattedDate: string;
}

/** In French the first day of a month is the only one that is not a plain number. */
const formatOf = (dayOfMonth: number): string =>
  dayOfMonth === 1 ? 'dddd D[er] MMMM YYYY' : 'dddd D MMMM YYYY';

/** @rule R3.14 */
export function deliveryDateOf(isoDate: string, id: string = isoDate): DeliveryDate {
  const day = calendarDay(isoDate);
  return {
    id,
    timestamp: momentAtParis(isoDate),
    isoDate,
    formattedDate: day.format(formatOf(day.date())),
  };
}

/** The next box of a subscription comes a week after that one. */
export const nextBoxDateOf = ({ isoDate }: Pick<DeliveryDate, 'isoDate'>): DeliveryDate =>
  deliveryDateOf(addDays(isoDate, 7));

/** Dishes are cooked at the end of the week before their delivery: by its Sunday; null once that has passed. @rule R9.29 */
export function cookedBy({ isoDate }: Pick<DeliveryDate, 'isoDate'>, now: number): DeliveryDate | null {
  const sunday = addDays(isoDate, -(calendarDay(isoDate).day() || 7));
  return sunday < isoDateOf(now) ? null : deliveryDateOf(sunday);
}

/** Reads a date by its ISO date and id; what was sent of the rest is worked out again, so that the four agree. */
export const deliveryDateSchema = z.pipe(
  z.object({ id: z.optional(plainText(128)), isoDate: z.iso.date('La date de livraison est invalide') }),
  z.transform(({ id, isoDate }) => deliveryDateOf(isoDate, id)),
);

const tuesday = 2;

/** The next six Tuesdays in Paris; today's is not among them. @rule R9.3 */
export function nextTuesdays(now: number): readonly DeliveryDate[] {
  const today = isoDateOf(now);
  const daysToWait = ((tuesday + 6 - calendarDay(today).day()) % 7) + 1;
  return [0, 1, 2, 3, 4, 5].map((weeks) => deliveryDateOf(addDays(today, daysToWait + 7 * weeks)));
}

export const notServedMessage =
  'Nous ne livrons pas encore à ce code postal\u00a0: la livraison couvre toute la France métropolitaine, sauf la Corse.';

/** Whether the carrier goes there: mainland France, so neither Corsica (20) nor overseas (97, 98). */
export const isServed = (postalCode: string): boolean => !/^(?:20|97|98)/.test(ungrouped(postalCode));

/** Reason why no box can come to a whole postal code, known without a request; `null` if the carrier may go there. @rule R5.21 */
export function placeRefusal(postalCode: string): string | null {
  if (postalCodeIsWhole(postalCode) && !postalCodeExists(postalCode)) return unknownPostalCodeMessage;
  return isServed(postalCode) ? null : notServedMessage;
}

/** Days after the first one from which dates are asked for, where a day has none. @rule R8.7, R8.8 */
export const furtherDaysAsked = 10;

/** Whether it is too late for a date: today's box has left, as today is never offered. */
export const dateIsPast = ({ isoDate }: Pick<DeliveryDate, 'isoDate'>, now: number): boolean =>
  isoDate <= isoDateOf(now);

const daysOfCapture = 5;

/** Day on which a voucher is charged: five days before delivery, or today when that has passed (ISO date). @rule R9.21 */
export function captureDateOf(deliveryIsoDate: string, now: number): string {
  const today = isoDateOf(now);
  const intended = addDays(deliveryIsoDate, -daysOfCapture);
  return intended > today ? intended : today;
}
