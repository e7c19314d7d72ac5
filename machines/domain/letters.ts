/** Format characters, fillers, variation selectors, and blank letters or symbols. */
const invisible = /[\p{Cf}\p{DI}\u2800\u{13441}\u{13442}\u{16FE4}\u{1D159}]+/gu;

/** Without the joiners of Persian or Indic letters, which stay inside a word. */
const invisibleInText = /(?:(?![\u200C\u200D])[\p{Cf}\p{DI}\u2800\u{13441}\u{13442}\u{16FE4}\u{1D159}])+/gu;
const looseJoiners = /(?<!\S)[\u200C\u200D]+|[\u200C\u200D]+(?!\S)/gu;

/** For codes, numbers and addresses. */
export const withoutInvisible = (text: string): string => text.replaceAll(invisible, '');

/** For names and sentences. Empty if only marks and spaces are left. */
export const visibleText = (text: string): string =>
  text
    .replaceAll(invisibleInText, '')
    .replaceAll(looseJoiners, '')
    .trim()
    .replace(/^[\p{M}\s]+$/u, '');

/** `É` becomes `E`, `œ` becomes `oe`, full-width `Ａ` becomes `A`. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('Œ', 'OE')
    .replaceAll('æ', 'ae')
    .replaceAll('Æ', 'AE');

/** Removes separators: `732 829 320 00074`, `75-011`, full-width digits. */
export const withoutSpaces = (text: string): string =>
  withoutInvisible(text)
    .normalize('NFKD')
    .replaceAll(/[\s.\p{M}\p{Pd}\u2212]/gu, '');
