import { expect, test } from 'vitest';
import { allowsPrefetch } from '#machines/domain/connection.ts';

test.each([
  ['4g', false, true],
  ['', false, true],
  ['4g', true, false],
  ['3g', false, false],
  ['2g', false, false],
  ['slow-2g', false, false],
])('allows optional downloads on %j with Data Saver %j: %j @R2.37', (effectiveType, isSaving, expected) => {
  expect(allowsPrefetch({ isSaving, effectiveType })).toBe(expected);
});
