import * as z from 'zod/mini';
import { intentIdPattern } from './intentId.ts';
import { ungrouped, visibleText } from './letters.ts';

/** Longest text of one field. */
export const mostCharacters = 200;
const tooLongMessage = (most: number): string => `Ce texte est trop long (${most} caractères au plus)`;

const unreadableMessage = 'Ce texte contient un caractère illisible';
const unknownMessage = 'Cet identifiant n’existe pas';

/** What is too long is looked at no further: patterns are not for texts without an end. */
const atMost = (most: number) => z.maxLength(most, { error: tooLongMessage(most), abort: true });

/** Characters that break a line or move a cursor. */
const breaking = /[\p{Cc}\p{Zl}\p{Zp}]+/u;
/** Format characters that turn or hide others. Joiners belong to some letters. */
const hidden = /(?![\u200C\u200D])\p{Cf}/u;

/** Half a surrogate pair is no text that anybody could store or put into an address. */
const wellFormed = z.refine<string>((text) => !/\p{Cs}/u.test(text), { error: unreadableMessage });

/** Trims, with a space for what would break the line, and without invisible characters. */
const asOneLine = (most: number = mostCharacters) =>
  [
    // Invisible characters may be longer than the text, but not without an end.
    z.maxLength(5 * most, { error: tooLongMessage(most), abort: true }),
    z.overwrite<string>((text) => visibleText(text.split(breaking).join(' '))),
    atMost(most),
    wellFormed,
  ] as const;

/** A text from elsewhere that is taken as it is or not at all: of so many characters, none of which moves a cursor. */
export const plainText = (most: number, missing?: string) =>
  z.string(missing).check(
    atMost(most),
    wellFormed,
    z.refine((text) => !breaking.test(text) && !hidden.test(text), { error: unreadableMessage }),
  );

/** A text of a shopper's that may be empty, on one line. */
export const shortText = z.string().check(...asOneLine());

/** What a visitor writes in their own words, of so many characters; it may be empty, and comes out on one line. */
export const freeText = (most: number) => z.string().check(...asOneLine(most));

/** An id as providers and the main backend make them; it goes into their addresses. */
export const idSchema = z.string().check(z.regex(/^[\w-]{1,128}$/, unknownMessage));

/** An id of the card provider's with one of these prefixes. */
export const cardIdSchema = (prefixes: string, message: string, missing = message) =>
  z.string(missing).check(z.regex(new RegExp(`^(?:${prefixes})_\\w{1,120}$`), message));

/** An id of one of the card provider's intents. */
export const intentIdSchema = (message: string, missing = message) =>
  z.string(missing).check(z.regex(intentIdPattern, message));

/** An address, in the letters that addresses have. */
export const webAddress = (message: string) => z.url(message).check(z.regex(/^[!-~]{1,2048}$/, message));

/** A sealed value (JWE, compact). */
export const sealedSchema = z.string().check(z.regex(/^[\w.-]{1,8192}$/, unreadableMessage));

/** The main backend's words, which a page only sends back: cut rather than refused. */
export const wordsSchema = z
  .string()
  .check(z.overwrite((text) => text.slice(0, 500).replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')));

/** A trimmed text with at least one letter or digit, and the sentence for one without. */
export const requiredText = (message: string) =>
  z.string(message).check(...asOneLine(), z.regex(/[\p{L}\p{N}]/u, message));

/** A trimmed text that may be empty, null or absent, and then is empty. */
export const optionalText = z.pipe(
  z.nullish(shortText),
  z.transform((text) => text ?? ''),
);

/** A required text of so many digits, however they are grouped. @rule R5.16 */
export const requiredDigits = (count: number, messages: { missing: string; malformed: string }) =>
  z
    .string(messages.missing)
    .check(
      z.overwrite(ungrouped),
      z.minLength(1, { error: messages.missing, abort: true }),
      z.regex(new RegExp(`^\\d{${count}}$`), { error: messages.malformed, abort: true }),
    );

/** A text that does not count here: whatever it was, it comes out empty. */
export const forgottenText = z.pipe(
  z.optional(z.unknown()),
  z.transform(() => ''),
);
