import { day, hour, minute } from './duration.ts';

/** Lifetimes in ms. A key outlives the data that it opens (tests/domain/lifetimes.test.ts). */

/** A younger draft is restored without a confirmation. @rule R4.44 */
export const draftFreshness = day;
/** Encrypted Edenred tokens live as long as the draft. */
export const sealedTokens = draftFreshness;

/** An unpaid intent is cancelled after this time. @rule R4.32 */
export const unpaidIntentLifetime = day;
/** An intent left in 3-D Secure this long is renewed for another form. */
export const abandoned3dsIntent = 30 * minute;

/** Checkout cookie. A paid checkout responds as paid until then. @rule R4.30 */
export const checkoutLifetime = 7 * day;

/** Unused autologin link. @rule R4.44 */
export const autologinLifetime = day;
/** The encryption outlives the stored link. */
export const autologinSealLifetime = autologinLifetime + hour;
/** After its first use the link is repeated, because a response may be lost. */
export const autologinRepeatWindow = 10 * minute;

/** Customer data after the order has ended. @rule R4.44 */
export const customerDataRetention = 30 * day;

/** Cache time of a positive response of the main backend. */
const responseFreshness = 5 * minute;
const outageFreshness = 30 * minute;

/** @param age ms, Infinity if there is none @rule R4.39 */
export const isFresh = (age: number, { isSilent }: { readonly isSilent: boolean }): boolean =>
  isSilent ? age <= outageFreshness : age < responseFreshness;
