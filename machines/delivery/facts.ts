import { furtherDaysAsked, isServed } from '#machines/domain/delivery.ts';
import type { DeliveryContext } from './types.ts';

/** Known without asking anybody: the carrier serves neither Corsica nor overseas (R1.5). */
export const placeIsServed = (postalCode: string): boolean => isServed(postalCode.trim());

/** Whether the next day is asked, too (R8.7). */
export const anotherDayMayHave = ({ attempt }: DeliveryContext): boolean => attempt < furtherDaysAsked;
