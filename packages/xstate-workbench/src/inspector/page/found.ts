const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** `true` if the text contains every search word, ignoring accents and case. */
export const isFoundIn = (text: string, sought: string): boolean =>
  plain(sought)
    .split(/\s+/)
    .every((word) => plain(text).includes(word));
