import type { Address } from '#machines/domain/form.ts';

export const addressLines = ({ company, line1, line2, postalCode, city }: Address): readonly string[] =>
  [company, line1, line2, `${postalCode} ${city}`].filter((line) => line !== '');
