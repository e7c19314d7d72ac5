/** Format characters, fillers and selectors, and the blanks that Unicode counts as letters or symbols. */
const invisible = /[\p{Cf}\p{DI}\u2800\u{13441}\u{13442}\u{16FE4}\u{1D159}]+/gu;

/** The same without the joiners of Persian or Indic letters, which stay inside a word. */
const invisibleInText = /(?:(?![\u200C\u200D])[\p{Cf}\p{DI}\u2800\u{13441}\u{13442}\u{16FE4}\u{1D159}])+/gu;
const looseJoiners = /(?<!\S)[\u200C\u200D]+|[\u200C\u200D]+(?!\S)/gu;

/** A code, number or address without characters that show nothing. */
export const withoutInvisible = (text: string): string => text.replaceAll(invisible, '');

/** A name or sentence without characters that show nothing; empty if no more than marks and spaces is left. */
export const visibleText = (text: string): string =>
  text
    .replaceAll(invisibleInText, '')
    .replaceAll(looseJoiners, '')
    .trim()
    .replace(/^[\p{M}\s]+$/u, '');

/** Letters as a keyboard without accents has them: `É` reads `E`, `œ` reads `oe`, a full-width `Ａ` reads `A`. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('Œ', 'OE')
    .replaceAll('æ', 'ae')
    .replaceAll('Æ', 'AE');

/** A number that was typed in groups, as its characters alone: `732 829 320 00074`, `75-011`, full-width digits. */
export const ungrouped = (text: string): string =>
  withoutInvisible(text)
    .normalize('NFKD')
    .replaceAll(/[\s.\p{M}\p{Pd}\u2212]/gu, '');
