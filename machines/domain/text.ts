import * as z from 'zod/mini';

const mostCharacters = 200;
const tooLongMessage = `Ce texte est trop long (${mostCharacters} caractères au plus)`;

const unreadableMessage = 'Ce texte contient un caractère illisible';

/** Trims, with a space for every control character; half a surrogate pair is no text that anybody could store. */
const asOneLine = [
  z.overwrite<string>((text) => text.replaceAll(/\p{Cc}+/gu, ' ')),
  z.trim(),
  z.maxLength(mostCharacters, tooLongMessage),
  z.refine<string>((text) => !/\p{Cs}/u.test(text), { error: unreadableMessage }),
] as const;

/** A trimmed text that must not be empty, with the sentence that says so. */
export const requiredText = (message: string) =>
  z.string(message).check(...asOneLine, z.minLength(1, message));

/** A trimmed text that may be empty, null or absent, and then is empty. */
export const optionalText = z.pipe(
  z.nullish(z.string().check(...asOneLine)),
  z.transform((text) => text ?? ''),
);

/** A required text of so many digits, however they are spaced. */
export const requiredDigits = (count: number, messages: { missing: string; malformed: string }) =>
  z.string(messages.missing).check(
    z.overwrite((text) => text.replaceAll(/\s/g, '')),
    z.minLength(1, messages.missing),
    z.regex(new RegExp(`^\\d{${count}}$`), messages.malformed),
  );

/** A text that does not count here: whatever it was, it comes out empty. */
export const forgottenText = z.pipe(
  z.optional(z.unknown()),
  z.transform(() => ''),
);
