const list = new Intl.ListFormat('fr', { type: 'conjunction' });

/** `a, b et c`. */
export const listed = (words: readonly string[]): string => list.format(words);
