import type { Address } from '#machines/domain/form.ts';

/** Returns the lines of an address as on an envelope, without empty lines. */
export const addressLines = ({ company, line1, line2, postalCode, city }: Address): readonly string[] =>
  [company, line1, line2, `${postalCode} ${city}`].filter((line) => line !== '');
