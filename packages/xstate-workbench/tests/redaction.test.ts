import { expect, test } from 'vitest';
import { allowFields } from '#workbench/inspector/agent/redaction.ts';

test('shows allowed names in a named group and only the presence of other values', () => {
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
