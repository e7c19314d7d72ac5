/** Whether a French postal code has been typed to its end: before that nobody is asked about it. */
export const postalCodeIsWhole = (postalCode: string): boolean => /^\d{5}$/.test(postalCode.trim());
