const normalizeText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

export const containsWords = (text: string, searchText: string): boolean =>
  normalizeText(searchText)
    .split(/\s+/)
    .every((word) => normalizeText(text).includes(word));
