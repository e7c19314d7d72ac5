import * as z from 'zod/mini';

const mostCharacters = 200;
const tooLongMessage = `Ce texte est trop long (${mostCharacters} caractères au plus)`;

/** A trimmed text that must not be empty, with the sentence that says so. */
export const requiredText = (message: string) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(mostCharacters, tooLongMessage));

/** A trimmed text that may be empty, null or absent, and then is empty. */
export const optionalText = z.pipe(
  z.nullish(z.string().check(z.trim(), z.maxLength(mostCharacters, tooLongMessage))),
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
