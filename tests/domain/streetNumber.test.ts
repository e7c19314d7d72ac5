import { expect, test } from 'vitest';
import { streetNumberIsMissing } from '#machines/domain/streetNumber.ts';

test.each([
  ['rue de la Paix', true],
  ['  Avenue des Ternes', true],
  ['Allée des Tilleuls', true],
  ['8 rue de la Paix', false],
  ['rue de la Paix 8', false],
  ['Lieu-dit Le Bourg', false],
  ['Résidence les Lilas', false],
  ['Ruelle', false],
  ['', false],
])('finds in %j a street without its number: %s @R2.54', (line1, isMissing) => {
  expect(streetNumberIsMissing(line1)).toBe(isMissing);
});
