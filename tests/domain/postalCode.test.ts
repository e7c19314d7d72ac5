import { expect, test } from 'vitest';
import { postalCodeIsComplete } from '#machines/domain/postalCode.ts';

test.each([
  ['75011', true],
  [' 75011 ', true],
  ['75 011\u200b', true],
  ['7501', false],
  ['750111', false],
  ['75011a', false],
  ['a75011', false],
  ['abcde', false],
  ['', false],
])('recognizes %j as a complete postal code: %s', (text, isComplete) => {
  expect(postalCodeIsComplete(text)).toBe(isComplete);
});
