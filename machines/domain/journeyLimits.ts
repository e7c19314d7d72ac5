import { day } from './duration.ts';

/** What pages may count at once of a journey; one that has more to tell calls again. @rule R9.33 */
export const mostCounted = 50;

/** In seconds: a day, after which nobody is still deciding. */
export const longestStay = day / 1000;
