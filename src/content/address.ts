import type { Address } from '#machines/domain/form.ts';

/** An address as an envelope has it; only what was filled in. */
export const linesOf = ({ company, line1, line2, postalCode, city }: Address): readonly string[] =>
  [company, line1, line2, `${postalCode} ${city}`].filter((line) => line !== '');
