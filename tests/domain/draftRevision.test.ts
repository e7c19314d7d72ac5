import { expect, test } from 'vitest';
import { draftVerdict } from '#machines/domain/draftRevision.ts';

const agreed = { isAgreedTo: true, revision: 3 };
const prepared = { isAgreedTo: false, revision: 3 };
const isSame = false;

test.each([
  ['the same draft sent again', 'isRepeated', agreed, { isAgreedTo: true, isSame: true, seen: 1 }],
  ['the same draft without consent', 'isRepeated', prepared, { isAgreedTo: false, isSame: true }],
  ['a draft without consent over an agreed one', 'stays', agreed, { isAgreedTo: false, isSame, seen: 3 }],
  ['a draft without consent over another', 'isReplaced', prepared, { isAgreedTo: false, isSame, seen: 1 }],
  [
    'an agreed draft based on the latest revision',
    'isReplaced',
    agreed,
    { isAgreedTo: true, isSame, seen: 3 },
  ],
  [
    'an agreed draft based on an older revision',
    'isOvertaken',
    agreed,
    { isAgreedTo: true, isSame, seen: 2 },
  ],
  ['an agreed draft without a revision', 'isReplaced', agreed, { isAgreedTo: true, isSame }],
  ['an agreed draft over one without consent', 'isReplaced', prepared, { isAgreedTo: true, isSame, seen: 3 }],
])('classifies %s as %s @R4.40', (_, verdict, stored, sent) => {
  expect(draftVerdict(stored, sent)).toBe(verdict);
});
