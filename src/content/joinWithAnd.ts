const listFormat = new Intl.ListFormat('fr', { type: 'conjunction' });

/** `a, b et c`. */
export const joinWithAnd = (words: readonly string[]): string => listFormat.format(words);
