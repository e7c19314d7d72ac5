const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Whether every word that somebody looks for is in a text, whatever its accents and capitals. */
export const isFoundIn = (text: string, sought: string): boolean =>
  plain(sought)
    .split(/\s+/)
    .every((word) => plain(text).includes(word));
