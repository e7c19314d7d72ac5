import { withoutAccents } from './letters.ts';

/** Streets whose houses have numbers. A lieu-dit, a residence or a castle may have none. */
const numberedStreet =
  /^(?:allees?|av|avenue|bd|blvd|boulevard|chemin|cours|impasse|passage|place|quai|route|rue|square)\s/;

/** `true` if an address names a street but no number. @rule R2.54 */
export const streetNumberIsMissing = (line1: string): boolean =>
  !/\d/.test(line1) && numberedStreet.test(withoutAccents(line1).trim().toLowerCase());
