export const euros = (cents: number): string => `${(cents / 100).toFixed(2).replace('.', ',')}\u00a0€`;

export const against = (expected: string, actual: string): string => `attendu ${expected}, trouvé ${actual}`;
