import { maxExtraDays, placeError } from '#machines/domain/delivery.ts';
import type { DeliveryContext } from './delivery.machine.ts';

export const placeIsServed = (postalCode: string): boolean => placeError(postalCode) === null;

/** @rule R8.7 */
export const anotherDayMayHave = ({ attempt }: DeliveryContext): boolean => attempt < maxExtraDays;
