/** Below that, everything matches: a search would only be noise. */
const shortest = 3;

export const textIsSearchable = (text: string): boolean => text.trim().length >= shortest;
