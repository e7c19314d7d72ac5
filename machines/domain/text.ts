import * as z from 'zod/mini';
import { intentIdPattern } from './intentId.ts';
import { withoutSpaces, visibleText } from './letters.ts';

export const maxLength = 200;
const tooLongMessage = (most: number): string => `Ce texte est trop long (${most} caractères au plus)`;

const unreadableMessage = 'Ce texte contient un caractère illisible';
const unknownMessage = 'Cet identifiant n’existe pas';

/** Checks the length first, so that slow patterns run only on short texts. */
const withMaxLength = (most: number) => z.maxLength(most, { error: tooLongMessage(most), abort: true });

const breaking = /[\p{Cc}\p{Zl}\p{Zp}]+/u;
/** Hidden characters, except joiners, which belong to letters in some languages. */
const hidden = /(?![\u200C\u200D])\p{Cf}/u;

/** Unpaired surrogates cannot be stored or put in a URL. */
const wellFormed = z.refine<string>((text) => !/\p{Cs}/u.test(text), { error: unreadableMessage });

const asOneLine = (most: number = maxLength) =>
  [
    z.maxLength(5 * most, { error: tooLongMessage(most), abort: true }),
    z.overwrite<string>((text) => visibleText(text.split(breaking).join(' '))),
    withMaxLength(most),
    wellFormed,
  ] as const;

export const plainText = (most: number, missing?: string) =>
  z.string(missing).check(
    withMaxLength(most),
    wellFormed,
    z.refine((text) => !breaking.test(text) && !hidden.test(text), { error: unreadableMessage }),
  );

export const shortText = z.string().check(...asOneLine());

export const freeText = (most: number) => z.string().check(...asOneLine(most));

export const idSchema = z.string().check(z.regex(/^[\w-]{1,128}$/, unknownMessage));

export const cardIdSchema = (prefixes: string, message: string, missing = message) =>
  z.string(missing).check(z.regex(new RegExp(`^(?:${prefixes})_\\w{1,120}$`), message));

export const intentIdSchema = (message: string, missing = message) =>
  z.string(missing).check(z.regex(intentIdPattern, message));

export const webAddress = (message: string) => z.url(message).check(z.regex(/^[!-~]{1,2048}$/, message));

export const sealedSchema = z.string().check(z.regex(/^[\w.-]{1,8192}$/, unreadableMessage));

/** Long texts are truncated instead of rejected, because no customer typed them. */
export const wordsSchema = z
  .string()
  .check(z.overwrite((text) => text.slice(0, 500).replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')));

export const requiredText = (message: string) =>
  z.string(message).check(...asOneLine(), z.regex(/[\p{L}\p{N}]/u, message));

export const optionalText = z.pipe(
  z.nullish(shortText),
  z.transform((text) => text ?? ''),
);

/** @rule R5.16 */
export const requiredDigits = (count: number, messages: { missing: string; malformed: string }) =>
  z
    .string(messages.missing)
    .check(
      z.overwrite(withoutSpaces),
      z.minLength(1, { error: messages.missing, abort: true }),
      z.regex(new RegExp(`^\\d{${count}}$`), { error: messages.malformed, abort: true }),
    );

export const deletedText = z.pipe(
  z.optional(z.unknown()),
  z.transform(() => ''),
);
