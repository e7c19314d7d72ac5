import { expect, test } from 'vitest';
import { endOfReference, referenceOf } from '#machines/domain/reference.ts';

test.each([
  ['pi_3MtwBwLkdIwHu7ix28a3tqPa', '28A3-TQPA'],
  ['seti_1Mm8s8LkdIwHu7ix0OXBfTRG', '0OXB-FTRG'],
])('derives the reference of %s from its end: %s', (intentId, reference) => {
  expect(referenceOf(intentId)).toBe(reference);
  expect(intentId.toUpperCase().endsWith(endOfReference(reference) ?? 'none')).toBe(true);
});

test('returns a short id without its prefix as reference', () => {
  expect(referenceOf('pi_1')).toBe('1');
});

test.each(['28A3-TQPA', '28a3tqpa', ' 28a3 tqpa.'])('parses %j as the same reference @R9.30', (written) => {
  expect(endOfReference(written)).toBe('28A3TQPA');
});

test.each(['', '28A3', '28A3-TQPA-1', 'pi_28A3TQPA'])('rejects %j as a reference', (written) => {
  expect(endOfReference(written)).toBeNull();
});
