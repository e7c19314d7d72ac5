/** Cents as a check prints them. */
export const euros = (cents: number): string => `${(cents / 100).toFixed(2)}\u00a0€`;
