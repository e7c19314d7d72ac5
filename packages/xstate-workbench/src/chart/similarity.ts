const maxSuggestions = 5;

export const normalizeText = (text: string): string => text.trim().toLocaleLowerCase().replaceAll('’', "'");

const letterPairs = (text: string): ReadonlySet<string> =>
  new Set(Array.from(text.slice(1), (letter, index) => text.charAt(index) + letter));

/** Returns the similarity of two texts from 0 to 1, by shared pairs of letters (Dice coefficient). */
function similarity(one: string, other: string): number {
  const [pairs, others] = [letterPairs(normalizeText(one)), letterPairs(normalizeText(other))];
  return (2 * pairs.intersection(others).size) / Math.max(1, pairs.size + others.size);
}

const maxListed = 40;

const minSimilarity = 0.3;

/**
 * Returns the names most similar to a name by id, part of an id, or label. Empty if none is similar.
 * @param wordsById labels by id
 */
function nearestTo(name: string, wordsById: ReadonlyMap<string, string>): (readonly [string, string])[] {
  const bestSimilarity = ([id, word]: readonly [string, string]): number => {
    const parts = id.split('.');
    // All ids begin with the machine's id, so similarity ignores that part.
    const texts = [word, ...(parts.length > 1 ? parts.slice(1) : parts), ...(name.includes('.') ? [id] : [])];
    return Math.max(...texts.map((text) => similarity(name, text)));
  };
  return [...wordsById]
    .map((one) => ({ one, score: bestSimilarity(one) }))
    .filter(({ score }) => score >= minSimilarity)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, maxSuggestions)
    .map(({ one }) => one);
}

/** Returns suggestions for an unknown name: the nearest names, or all names if none is similar. */
export function suggestionsFor(
  name: string,
  wordsById: ReadonlyMap<string, string>,
): { readonly areSimilar: boolean; readonly names: readonly (readonly [string, string])[] } {
  const nearest = nearestTo(name, wordsById);
  return nearest.length > 0
    ? { areSimilar: true, names: nearest }
    : { areSimilar: false, names: [...wordsById].slice(0, maxListed) };
}
