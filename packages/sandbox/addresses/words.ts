/** Normalizes an address to lower case without accents, ligatures and punctuation: `Rue de l'Œuvre` becomes `rue de l oeuvre`. */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

export const splitIntoWords = (text: string): readonly string[] => normalizeText(text).split(' ');

/** French street types by common abbreviation, such as `bd` for boulevard. */
const abbreviations: Readonly<Record<string, string>> = {
  bd: 'boulevard',
  bld: 'boulevard',
  bvd: 'boulevard',
  av: 'avenue',
  ave: 'avenue',
  pl: 'place',
  sq: 'square',
  fg: 'faubourg',
  fbg: 'faubourg',
  ch: 'chemin',
  gal: 'general',
  mal: 'marechal',
  st: 'saint',
  ste: 'sainte',
};

const matchesPrefix = (word: string, prefix: string): boolean =>
  word.startsWith(prefix) || abbreviations[prefix] === word;

/**
 * Calculates the similarity of typed words to an address. @returns 0 if a word matches nothing, otherwise up to 1 for a complete
 * match
 */
export function matchScore(queryWords: readonly string[], addressWords: readonly string[]): number {
  let [remainingWords, matchedLength] = [addressWords, 0];
  for (const queryWord of queryWords) {
    const match = remainingWords
      .filter((word) => matchesPrefix(word, queryWord))
      .toSorted((a, b) => a.length - b.length)[0];
    if (match === undefined) return 0;
    matchedLength += Math.min(queryWord.length, match.length);
    remainingWords = remainingWords.toSpliced(remainingWords.indexOf(match), 1);
  }
  return matchedLength / addressWords.join('').length;
}
