/** How many of the nearest names are offered for one that is not known. */
const offered = 5;

/** Texts that differ in this alone are the same to people. */
export const plainText = (text: string): string => text.trim().toLocaleLowerCase().replaceAll('’', "'");

const pairsIn = (text: string): ReadonlySet<string> =>
  new Set(Array.from(text.slice(1), (letter, index) => text.charAt(index) + letter));

/** How alike two texts are, from 0 to 1, by the pairs of letters that they share. */
function likeness(one: string, other: string): number {
  const [pairs, others] = [pairsIn(plainText(one)), pairsIn(plainText(other))];
  return (2 * pairs.intersection(others).size) / Math.max(1, pairs.size + others.size);
}

/**
 * The nearest names to one that is not known, by an id or its parts, or by the word for it.
 * @param known words by their ids
 */
export function nearestTo(name: string, known: ReadonlyMap<string, string>): (readonly [string, string])[] {
  const alikeness = ([id, word]: readonly [string, string]): number =>
    Math.max(...[id, word, ...id.split('.')].map((text) => likeness(name, text)));
  return [...known].toSorted((one, other) => alikeness(other) - alikeness(one)).slice(0, offered);
}
