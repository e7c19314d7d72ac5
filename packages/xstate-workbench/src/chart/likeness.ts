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

/** So many are listed where none is near. */
const listed = 40;

/** Less than this is chance. */
const leastLikeness = 0.3;

/**
 * The nearest names to one that is not known, by an id or its parts, or by the word for it; none where all are far from it.
 * @param known words by their ids
 */
function nearestTo(name: string, known: ReadonlyMap<string, string>): (readonly [string, string])[] {
  const alikeness = ([id, word]: readonly [string, string]): number => {
    const parts = id.split('.');
    // All ids begin with the machine's: who writes a part of one does not mean that.
    const texts = [word, ...(parts.length > 1 ? parts.slice(1) : parts), ...(name.includes('.') ? [id] : [])];
    return Math.max(...texts.map((text) => likeness(name, text)));
  };
  return [...known]
    .map((one) => ({ one, alike: alikeness(one) }))
    .filter(({ alike }) => alike >= leastLikeness)
    .toSorted((one, other) => other.alike - one.alike)
    .slice(0, offered)
    .map(({ one }) => one);
}

/** What to offer for a name that is not known: the nearest ones, or, where none is near, those that there are. */
export function offeredFor(
  name: string,
  known: ReadonlyMap<string, string>,
): { readonly areNear: boolean; readonly names: readonly (readonly [string, string])[] } {
  const nearest = nearestTo(name, known);
  return nearest.length > 0
    ? { areNear: true, names: nearest }
    : { areNear: false, names: [...known].slice(0, listed) };
}
