const offered = 5;

export const plainText = (text: string): string => text.trim().toLocaleLowerCase().replaceAll('’', "'");

const pairsIn = (text: string): ReadonlySet<string> =>
  new Set(Array.from(text.slice(1), (letter, index) => text.charAt(index) + letter));

/** Similarity from 0 to 1: shared pairs of letters (Dice coefficient). */
function likeness(one: string, other: string): number {
  const [pairs, others] = [pairsIn(plainText(one)), pairsIn(plainText(other))];
  return (2 * pairs.intersection(others).size) / Math.max(1, pairs.size + others.size);
}

const listed = 40;

const leastLikeness = 0.3;

/**
 * Nearest names by id, part of an id, or word. Empty if none is similar.
 * @param known words by id
 */
function nearestTo(name: string, known: ReadonlyMap<string, string>): (readonly [string, string])[] {
  const alikeness = ([id, word]: readonly [string, string]): number => {
    const parts = id.split('.');
    // All ids begin with the machine's id, so that part does not count.
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

/** Suggestions for an unknown name: the nearest names, or all names if none is near. */
export function offeredFor(
  name: string,
  known: ReadonlyMap<string, string>,
): { readonly areNear: boolean; readonly names: readonly (readonly [string, string])[] } {
  const nearest = nearestTo(name, known);
  return nearest.length > 0
    ? { areNear: true, names: nearest }
    : { areNear: false, names: [...known].slice(0, listed) };
}
