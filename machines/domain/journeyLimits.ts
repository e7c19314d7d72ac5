import { day } from './duration.ts';

/** Maximum of one request. @rule R9.33 */
export const mostCounted = 50;

/** In one state, in seconds. */
export const longestStay = day / 1000;
