import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsSchema } from '#machines/domain/centsSchema.ts';
import { formatEuros, formatRoundEuros, subtractDownToZero } from '#machines/domain/money.ts';

test.each([
  [0, '0,00\u00a0€', '0\u00a0€'],
  [5, '0,05\u00a0€', '0,05\u00a0€'],
  [7990, '79,90\u00a0€', '79,90\u00a0€'],
  [8500, '85,00\u00a0€', '85\u00a0€'],
  [123_456, '1\u202f234,56\u00a0€', '1\u202f234,56\u00a0€'],
])('formats %d cents as %s, and as %s in prose @R9.5', (cents, text, prose) => {
  expect(formatEuros(cents)).toBe(text);
  expect(formatRoundEuros(cents)).toBe(prose);
});

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '100', null])(
  'rejects %s as an amount in cents',
  (value) => {
    expect(centsSchema.safeParse(value).success).toBe(false);
  },
);

test('never subtracts below zero', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (from, amount) => {
      expect(subtractDownToZero(from, amount)).toBe(from > amount ? from - amount : 0);
    }),
  );
});
