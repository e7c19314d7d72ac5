import { expect, test } from 'vitest';
import { draftVerdict } from '#machines/domain/draftRevision.ts';

const agreed = { isAgreedTo: true, revision: 3 };
const prepared = { isAgreedTo: false, revision: 3 };
const isSame = false;

test.each([
  ['the same again', 'isRepeated', agreed, { isAgreedTo: true, isSame: true, seen: 1 }],
  ['the same without consent', 'isRepeated', prepared, { isAgreedTo: false, isSame: true }],
  ['one that only prepares, over an agreed one', 'stays', agreed, { isAgreedTo: false, isSame, seen: 3 }],
  ['one that only prepares, over another', 'isReplaced', prepared, { isAgreedTo: false, isSame, seen: 1 }],
  ['an agreed one that saw it', 'isReplaced', agreed, { isAgreedTo: true, isSame, seen: 3 }],
  ['an agreed one that saw a former one', 'isOvertaken', agreed, { isAgreedTo: true, isSame, seen: 2 }],
  ['an agreed one that saw nothing', 'isReplaced', agreed, { isAgreedTo: true, isSame }],
  ['an agreed one over a prepared one', 'isReplaced', prepared, { isAgreedTo: true, isSame, seen: 3 }],
])('of a draft that is sent, %s: %s @R4.40', (_, verdict, stored, sent) => {
  expect(draftVerdict(stored, sent)).toBe(verdict);
});
