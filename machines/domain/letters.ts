const invisible = /[\p{Cf}\p{DI}\u2800\u{13441}\u{13442}\u{16FE4}\u{1D159}]+/gu;

/** Invisible characters, except the joiners inside Persian or Indic words. */
const invisibleInText = /(?:(?![\u200C\u200D])[\p{Cf}\p{DI}\u2800\u{13441}\u{13442}\u{16FE4}\u{1D159}])+/gu;
const looseJoiners = /(?<!\S)[\u200C\u200D]+|[\u200C\u200D]+(?!\S)/gu;

export const withoutInvisible = (text: string): string => text.replaceAll(invisible, '');

export const visibleText = (text: string): string =>
  text
    .replaceAll(invisibleInText, '')
    .replaceAll(looseJoiners, '')
    .trim()
    .replace(/^[\p{M}\s]+$/u, '');

/** Removes accents: `É` becomes `E`, `œ` becomes `oe`, full-width `Ａ` becomes `A`. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('Œ', 'OE')
    .replaceAll('æ', 'ae')
    .replaceAll('Æ', 'AE');

/** Removes separators from numbers such as `732 829 320 00074` or `75-011`. */
export const withoutSpaces = (text: string): string =>
  withoutInvisible(text)
    .normalize('NFKD')
    .replaceAll(/[\s.\p{M}\p{Pd}\u2212]/gu, '');
