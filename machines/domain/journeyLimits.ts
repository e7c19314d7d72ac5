import { day } from './duration.ts';

/** Maximum number of counts in one request. @rule R9.33 */
export const maxCounts = 50;

/** Maximum time in one state, in seconds. */
export const maxStay = day / 1000;
