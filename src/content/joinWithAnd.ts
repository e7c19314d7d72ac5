const listFormat = new Intl.ListFormat('fr', { type: 'conjunction' });

/** Joins words as `a, b et c`. */
export const joinWithAnd = (words: readonly string[]): string => listFormat.format(words);
