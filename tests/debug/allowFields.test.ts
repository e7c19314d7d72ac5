import { expect, test } from 'vitest';
import { allowFields } from '#src/devtools/debug/allowFields.ts';

test('shows allowed fields and booleans of a group and only the presence of other values', () => {
  const { context } = allowFields(['sugar', 'lid'], { groups: ['cup'] });
  const cup = { sugar: 2, isHot: true, owner: 'Ada', saucer: null };
  const redacted = { sugar: 2, isHot: true, owner: '(present)', saucer: '(absent)' };

  expect(context({ cup, pot: cup, sugar: [cup] })).toEqual({
    cup: redacted,
    pot: '(present)',
    sugar: '(present)',
  });
  // A field for objects hides other values, and a field for plain values hides objects.
  expect(context({ cup: 'Ada', lid: cup })).toEqual({ cup: '(present)', lid: '(present)' });
  expect(context(context({ cup, pot: null }))).toEqual({ cup: redacted, pot: '(absent)' });
});

test.each([
  [new TypeError('a.b is not a function'), 'TypeError: a.b is not a function'],
  [
    new TypeError("Cannot read properties of undefined (reading 'cents')"),
    "TypeError: Cannot read properties of undefined (reading 'cents')",
  ],
  [new RangeError('Invalid array length'), 'RangeError: Invalid array length'],
  // The message of a `TypeError` may contain user input, so only the error's name is sent.
  [new TypeError("Cannot read properties of undefined (reading 'ana@example.com')"), 'TypeError'],
  [new TypeError("Cannot read properties of undefined (reading '4242424242424242')"), 'TypeError'],
  [new SyntaxError('Unexpected token a, "ana" is not valid JSON'), 'SyntaxError'],
  [new Error('Ana Dupont is unknown'), 'Error'],
  ['Ana Dupont', 'string'],
])('hides possible user data in the text of %s', (error, text) => {
  expect(allowFields([]).failure(error)).toBe(text);
});
