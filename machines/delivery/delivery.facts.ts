import { furtherDaysAsked, placeRefusal } from '#machines/domain/delivery.ts';
import type { DeliveryContext } from './delivery.machine.ts';

/** Decided without a request: the postal code exists, and is neither Corsica's nor overseas. */
export const placeIsServed = (postalCode: string): boolean => placeRefusal(postalCode) === null;

/** Whether the next day is asked, too. @rule R8.7 */
export const anotherDayMayHave = ({ attempt }: DeliveryContext): boolean => attempt < furtherDaysAsked;
