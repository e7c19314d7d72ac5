import { day } from './duration.ts';

/** Maximum number of analytics counts in one request. @rule R9.33 */
export const maxCounts = 50;

/** Maximum time of a visitor in one chart state, in seconds. */
export const maxStay = day / 1000;
