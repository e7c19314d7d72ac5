import { day, hour, minute } from './duration.ts';

/** Lifetimes in ms. Keys outlive the data that they decrypt (tests/domain/lifetimes.test.ts). */

/** A younger order draft is restored without asking the customer. @rule R4.20, R4.44 */
export const draftFreshness = day;
/** Encrypted Edenred tokens live as long as the order draft. */
export const sealedTokens = draftFreshness;

/** An unpaid intent is cancelled after this time. @rule R4.32 */
export const unpaidIntentLifetime = day;
/** An intent left in 3-D Secure this long is renewed for another form. */
export const abandoned3dsIntent = 30 * minute;

/** Lifetime of the checkout cookie and of its paid state. @rule R4.30 */
export const checkoutLifetime = 7 * day;

/** Lifetime of an unused autologin link. @rule R4.44 */
export const autologinLifetime = day;
/** The autologin token's encryption outlives the stored link. */
export const autologinSealLifetime = autologinLifetime + hour;
/** The autologin link is sent again for this time, because a response may be lost. */
export const autologinRepeatWindow = 10 * minute;

/** Retention of customer data after the order has ended. @rule R4.44 */
export const customerDataRetention = 30 * day;

/** Cache time of the main backend's positive responses. */
const responseFreshness = 5 * minute;
const outageFreshness = 30 * minute;

/** @param age ms, Infinity if there is none @rule R4.39 */
export const isFresh = (age: number, { isSilent }: { readonly isSilent: boolean }): boolean =>
  isSilent ? age <= outageFreshness : age < responseFreshness;
