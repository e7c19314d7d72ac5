import { day } from './duration.ts';

/** Maximum counts of one request. A page with more sends further requests. @rule R9.33 */
export const mostCounted = 50;

/** Maximum stay in one state, in seconds. */
export const longestStay = day / 1000;
