/** Normalizes to lower case without accents, ligatures and punctuation: `Rue de l'Œuvre` becomes `rue de l oeuvre`. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

export const wordsOf = (text: string): readonly string[] => folded(text).split(' ');

/** Common abbreviations of street types. */
const shortened: Readonly<Record<string, string>> = {
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

const begins = (word: string, typed: string): boolean => word.startsWith(typed) || shortened[typed] === word;

/** Similarity of the typed words to a place. @returns 0 if a word matches nothing, otherwise up to 1 for a complete match */
export function likeness(typed: readonly string[], place: readonly string[]): number {
  let [left, written] = [place, 0];
  for (const part of typed) {
    const found = left.filter((word) => begins(word, part)).toSorted((a, b) => a.length - b.length)[0];
    if (found === undefined) return 0;
    written += Math.min(part.length, found.length);
    left = left.toSpliced(left.indexOf(found), 1);
  }
  return written / place.join('').length;
}
