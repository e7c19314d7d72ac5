import { isServed } from '#machines/domain/delivery.ts';
import type { DeliveryContext } from './types.ts';

/** The next day is tried ten times (R8.7). */
const lastAttempt = 10;

/** Known without asking anybody: the carrier serves neither Corsica nor overseas (R1.5). */
export const placeIsServed = (postalCode: string): boolean => isServed(postalCode.trim());

export const anotherDayMayHave = ({ attempt }: DeliveryContext): boolean => attempt < lastAttempt;
