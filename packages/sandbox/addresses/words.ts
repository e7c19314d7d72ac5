/** Lower case, without accents, ligatures and punctuation: `Rue de l'Œuvre` is `rue de l oeuvre`. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

export const wordsOf = (text: string): readonly string[] => folded(text).split(' ');

/** How people shorten what stands before a name. */
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

/**
 * How well typed words, each possibly unfinished, say a place.
 * @returns 0 when one of them begins no word of the place, else up to 1 when all its words are there in full
 */
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
