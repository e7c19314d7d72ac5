import * as z from 'zod/mini';
import { plainText } from './text.ts';
import { withoutSpaces } from './letters.ts';
import { calendarDay, momentAtParis } from './paris.ts';
import { isoDateOf } from './parisClock.ts';
import { postalCodeExists, postalCodeIsComplete, unknownPostalCodeMessage } from './postalCode.ts';

export const addDays = (isoDate: string, days: number): string =>
  calendarDay(isoDate).add(days, 'day').format('YYYY-MM-DD');

export interface DeliveryDate {
  /** The main backend's id. A default Tuesday has its ISO date as id. */
  readonly id: string;
  /** Midnight in Paris, in ms since the epoch. */
  readonly timestamp: number;
  readonly isoDate: string;
  readonly formattedDate: string;
}

const formatDate = (dayOfMonth: number): string =>
  dayOfMonth === 1 ? 'dddd D[er] MMMM YYYY' : 'dddd D MMMM YYYY';

/** @rule R3.14 */
export function deliveryDateOf(isoDate: string, id: string = isoDate): DeliveryDate {
  const day = calendarDay(isoDate);
  return {
    id,
    timestamp: momentAtParis(isoDate),
    isoDate,
    formattedDate: day.format(formatDate(day.date())),
  };
}

/** Delivery date of a later box of the weekly subscription. @param rank 2 for the box after the first */
export const nextBoxDateOf = ({ isoDate }: Pick<DeliveryDate, 'isoDate'>, rank = 2): DeliveryDate =>
  deliveryDateOf(addDays(isoDate, 7 * (rank - 1)));

/** Cooking day: the Sunday before delivery, `null` if already past. @rule R9.29 */
export function cookedBy({ isoDate }: Pick<DeliveryDate, 'isoDate'>, now: number): DeliveryDate | null {
  const sunday = addDays(isoDate, -(calendarDay(isoDate).day() || 7));
  return sunday < isoDateOf(now) ? null : deliveryDateOf(sunday);
}

export const deliveryDateSchema = z.pipe(
  z.object({ id: z.optional(plainText(128)), isoDate: z.iso.date('La date de livraison est invalide') }),
  z.transform(({ id, isoDate }) => deliveryDateOf(isoDate, id)),
);

const tuesday = 2;

/** @rule R9.3 */
export function nextTuesdays(now: number): readonly DeliveryDate[] {
  const today = isoDateOf(now);
  const daysToWait = ((tuesday + 6 - calendarDay(today).day()) % 7) + 1;
  return [0, 1, 2, 3, 4, 5].map((weeks) => deliveryDateOf(addDays(today, daysToWait + 7 * weeks)));
}

/** Places without delivery: Corsica (20), Monaco (980) and overseas (97, 98). */
const unservedPlaces = [
  { code: /^20/, message: 'Nous ne livrons pas encore en Corse. Ailleurs en métropole, oui.' },
  { code: /^980/, message: 'Nous ne livrons pas encore à Monaco. En France métropolitaine, oui.' },
  { code: /^9[78]/, message: 'Nous ne livrons pas encore outre-mer. En métropole, oui.' },
] as const;

export function notServedMessage(postalCode: string): string | null {
  const digits = withoutSpaces(postalCode);
  return unservedPlaces.find(({ code }) => code.test(digits))?.message ?? null;
}

export const isServed = (postalCode: string): boolean => notServedMessage(postalCode) === null;

/** @rule R5.21 */
export function placeError(postalCode: string): string | null {
  if (postalCodeIsComplete(postalCode) && !postalCodeExists(postalCode)) return unknownPostalCodeMessage;
  return notServedMessage(postalCode);
}

/** If no delivery date is found, ten later days are searched. @rule R8.7, R8.8 */
export const maxExtraDays = 10;

/** Today counts as past, because today's boxes have left. */
export const dateIsPast = ({ isoDate }: Pick<DeliveryDate, 'isoDate'>, now: number): boolean =>
  isoDate <= isoDateOf(now);

const daysOfCapture = 5;

/** @rule R9.21 */
export function captureDateOf(deliveryIsoDate: string, now: number): string {
  const today = isoDateOf(now);
  const intended = addDays(deliveryIsoDate, -daysOfCapture);
  return intended > today ? intended : today;
}
