import { expect, test } from 'vitest';
import { passesLuhn } from '#machines/domain/luhn.ts';

test.each([
  ['4222222222222', true],
  ['4242424242424242', true],
  ['9000000000000000092', true],
  ['900000000092', false],
  ['90000000000000000092', false],
  ['4242424242424241', false],
  ['2424242424242424', false],
  ['4242 4242 4242 4242', false],
  ['', false],
])('accepts %j as a card number: %s', (number, isValid) => {
  expect(passesLuhn(number)).toBe(isValid);
});
