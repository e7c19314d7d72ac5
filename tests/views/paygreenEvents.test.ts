import { expect, test } from 'vitest';
import {
  fieldToMend,
  untouchedNotes,
  withFieldChange,
  withReuseChange,
} from '#src/checkout/payment/methods/paygreenEvents.ts';

test('stores the error message of an invalid field until it is valid', () => {
  const wrong = withFieldChange(untouchedNotes, 'pan', {
    valid: false,
    error: 'luhn',
    message: 'Numéro faux',
  });
  expect(wrong.details.isPanValid).toBe(false);
  expect(wrong.messages).toEqual({ pan: 'Numéro faux' });
  const right = withFieldChange(wrong, 'pan', { valid: true, error: null, message: null });
  expect(right.details.isPanValid).toBe(true);
  expect(right.messages).toEqual({});
});

test('updates only the field that has changed', () => {
  const both = withFieldChange(
    withFieldChange(untouchedNotes, 'exp', { valid: false, message: 'Date passée' }),
    'cvv',
    { valid: null },
  );
  expect(both.details).toEqual({
    isPanValid: null,
    isExpDateValid: false,
    isCcvValid: null,
    isReusableAllowed: null,
  });
  expect(both.messages).toEqual({ exp: 'Date passée' });
});

test('distinguishes a non-reusable card from an unchecked reuse box', () => {
  const open = withReuseChange(untouchedNotes, { isReusableAllowed: false });
  expect([open.details.isReusableAllowed, open.isCardReusable]).toEqual([false, true]);
  const refused = withReuseChange(untouchedNotes, { isReusableAllowed: false, isCardReusable: false });
  expect([refused.details.isReusableAllowed, refused.isCardReusable]).toEqual([false, false]);
});

test('ignores invalid event data', () => {
  expect(withFieldChange(untouchedNotes, 'pan', 'valid')).toBe(untouchedNotes);
  expect(withReuseChange(untouchedNotes, {})).toBe(untouchedNotes);
});

test('returns the first invalid field, or the number of a non-reusable card', () => {
  const details = { isPanValid: true, isExpDateValid: null, isCcvValid: false, isReusableAllowed: false };
  expect(fieldToMend(untouchedNotes)).toBe('pan');
  expect(fieldToMend({ ...untouchedNotes, details })).toBe('exp');
  const complete = { ...details, isExpDateValid: true, isCcvValid: true };
  expect(fieldToMend({ ...untouchedNotes, details: complete })).toBeNull();
  expect(fieldToMend({ ...untouchedNotes, details: complete, isCardReusable: false })).toBe('pan');
});
