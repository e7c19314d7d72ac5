import { day, hour, minute } from './duration.ts';

/** Lifetimes in ms. A key outlives the data that it opens (tests/domain/lifetimes.test.ts). */

/** A younger draft is restored without a confirmation. @rule R4.44 */
export const freshDraft = day;
/** Encrypted Edenred tokens live as long as the draft. */
export const sealedTokens = freshDraft;

/** An unpaid intent is cancelled after this time. @rule R4.32 */
export const unfinishedIntent = day;
/** An intent left in 3-D Secure this long is renewed for another form. */
export const leftBehindIntent = 30 * minute;

/** Checkout cookie. A paid checkout responds as paid until then. @rule R4.30 */
export const checkoutLifetime = 7 * day;

/** Unused autologin link. @rule R4.44 */
export const clientAreaKey = day;
/** The encryption outlives the stored link. */
export const clientAreaSeal = clientAreaKey + hour;
/** After its first use the link is repeated, because a response may be lost. */
export const clientAreaHandover = 10 * minute;

/** Customer data after the order has ended. @rule R4.44 */
export const shopperRetention = 30 * day;

/** Cache time of a positive response of the main backend. */
const freshAnswer = 5 * minute;
const outageAnswer = 30 * minute;

/** @param age ms, Infinity if there is none @rule R4.39 */
export const answerCounts = (age: number, { isSilent }: { readonly isSilent: boolean }): boolean =>
  isSilent ? age <= outageAnswer : age < freshAnswer;
