import { day, hour, minute } from './duration.ts';

/** Lifetimes in ms. Encryption keys outlive the data that they decrypt (tests/domain/lifetimes.test.ts). */

/** @rule R4.20, R4.44 */
export const draftFreshness = day;
export const sealedTokens = draftFreshness;

/** @rule R4.32 */
export const unpaidIntentLifetime = day;
/** After this time in 3-D Secure, an intent is replaced if the customer sends another form. */
export const abandoned3dsIntent = 30 * minute;

/** @rule R4.30 */
export const checkoutLifetime = 7 * day;

/** @rule R4.44 */
export const autologinLifetime = day;
export const autologinSealLifetime = autologinLifetime + hour;
/** During this time the server repeats the autologin link, because a response may be lost. */
export const autologinRepeatWindow = 10 * minute;

/** @rule R4.44 */
export const customerDataRetention = 30 * day;

/** Cache time of the main backend's positive responses, longer during an outage. */
const responseFreshness = 5 * minute;
const outageFreshness = 30 * minute;

/** @param age ms since the main backend's last positive response, or Infinity @rule R4.39 */
export const isFresh = (age: number, { isSilent }: { readonly isSilent: boolean }): boolean =>
  isSilent ? age <= outageFreshness : age < responseFreshness;
