/** Two spellings of one address are one shopper: trimmed and lower-cased before anything stores, keys or sends it. */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase();
