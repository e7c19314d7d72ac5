/** Cents as people read them. */
export const euros = (cents: number): string => `${(cents / 100).toFixed(2).replace('.', ',')}\u00a0€`;

/** What a promise wants, and what was found, as its sentence says both. */
export const against = (expected: string, found: string): string => `attendu ${expected}, trouvé ${found}`;
