import { expect, test } from 'vitest';
import { endOfReference, referenceOf } from '#machines/domain/reference.ts';

test.each([
  ['pi_3MtwBwLkdIwHu7ix28a3tqPa', '28A3-TQPA'],
  ['seti_1Mm8s8LkdIwHu7ix0OXBfTRG', '0OXB-FTRG'],
])('the reference of %s is the end of it, easy to dictate', (intentId, reference) => {
  expect(referenceOf(intentId)).toBe(reference);
  expect(intentId.toUpperCase().endsWith(endOfReference(reference) ?? 'none')).toBe(true);
});

test('an id that is shorter than a reference is one whole', () => {
  expect(referenceOf('pi_1')).toBe('1');
});

test.each(['28A3-TQPA', '28a3tqpa', ' 28a3 tqpa.'])('%j is read as the same reference @R9.30', (written) => {
  expect(endOfReference(written)).toBe('28A3TQPA');
});

test.each(['', '28A3', '28A3-TQPA-1', 'pi_28A3TQPA'])('%j is no reference', (written) => {
  expect(endOfReference(written)).toBeNull();
});
