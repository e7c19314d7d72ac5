/** Cents as people read them. */
export const euros = (cents: number): string => `${(cents / 100).toFixed(2).replace('.', ',')}\u00a0€`;
