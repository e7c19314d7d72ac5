import { day } from './duration.ts';

/** @rule R9.33 */
export const maxCounts = 50;

/** Maximum reported time of a visitor in one chart state, in seconds. */
export const maxStay = day / 1000;
