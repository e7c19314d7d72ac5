import { expect, test } from 'vitest';
import {
  firstIncompleteField,
  untouchedFieldStates,
  withFieldChange,
  withReuseChange,
} from '#src/checkout/payment/methods/paygreenEvents.ts';

test('stores the error message of an invalid field until it is valid', () => {
  const wrong = withFieldChange(untouchedFieldStates, 'pan', {
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
    withFieldChange(untouchedFieldStates, 'exp', { valid: false, message: 'Date passée' }),
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
  const open = withReuseChange(untouchedFieldStates, { isReusableAllowed: false });
  expect([open.details.isReusableAllowed, open.isCardReusable]).toEqual([false, true]);
  const refused = withReuseChange(untouchedFieldStates, { isReusableAllowed: false, isCardReusable: false });
  expect([refused.details.isReusableAllowed, refused.isCardReusable]).toEqual([false, false]);
});

test('ignores invalid event data', () => {
  expect(withFieldChange(untouchedFieldStates, 'pan', 'valid')).toBe(untouchedFieldStates);
  expect(withReuseChange(untouchedFieldStates, {})).toBe(untouchedFieldStates);
});

test('returns the first invalid field, or the number of a non-reusable card', () => {
  const details = { isPanValid: true, isExpDateValid: null, isCcvValid: false, isReusableAllowed: false };
  expect(firstIncompleteField(untouchedFieldStates)).toBe('pan');
  expect(firstIncompleteField({ ...untouchedFieldStates, details })).toBe('exp');
  const complete = { ...details, isExpDateValid: true, isCcvValid: true };
  expect(firstIncompleteField({ ...untouchedFieldStates, details: complete })).toBeNull();
  expect(firstIncompleteField({ ...untouchedFieldStates, details: complete, isCardReusable: false })).toBe(
    'pan',
  );
});
