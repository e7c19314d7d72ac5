import { day, hour, minute } from './duration.ts';

/**
 * What is stored for how long, in ms. Whatever is needed to open something outlives it (tests/domain/lifetimes.test.ts).
 */

/** A browser's draft is taken up unasked. @rule R4.44 */
export const freshDraft = day;
/** Edenred's sealed tokens: as long as the draft that they pay for. */
export const sealedTokens = freshDraft;

/** An intent that nobody has finished by then is cancelled. @rule R4.32 */
export const unfinishedIntent = day;
/** One this old that stands in a bank's dialog is renewed for another form, since nobody knows when the dialog began. */
export const leftBehindIntent = 30 * minute;

/** A checkout, by its cookie: one that is paid answers so until then. @rule R4.30 */
export const checkoutLifetime = 7 * day;

/** The way into the client area that nobody came for: the shopper signs in then. @rule R4.44 */
export const clientAreaKey = day;
/** Its seal, which opens for as long as it is stored. */
export const clientAreaSeal = clientAreaKey + hour;
/** From the first time on it is told again, since an answer may have been lost. */
export const clientAreaHandover = 10 * minute;

/** Who ordered, after the order is over. @rule R4.44 */
export const shopperRetention = 30 * day;

/** A good answer of the main backend is not asked for again before an intent is made. */
const freshAnswer = 5 * minute;
/** It counts for so long where the main backend does not answer. */
const outageAnswer = 30 * minute;

/** Whether a good answer still counts. @param age in ms; Infinity for none @rule R4.39 */
export const answerCounts = (age: number, { isSilent }: { readonly isSilent: boolean }): boolean =>
  isSilent ? age <= outageAnswer : age < freshAnswer;
