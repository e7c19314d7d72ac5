import { expect, test } from 'vitest';
import {
  fieldToMend,
  untouchedNotes,
  withFieldChange,
  withReuseChange,
} from '#src/checkout/payment/methods/paygreenEvents.ts';

test('a field that is wrong says so in the provider’s words, until it is right', () => {
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

test('fields speak for themselves alone', () => {
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

test('a card’s own no is told from a box that is left open', () => {
  const open = withReuseChange(untouchedNotes, { isReusableAllowed: false });
  expect([open.details.isReusableAllowed, open.isCardReusable]).toEqual([false, true]);
  const refused = withReuseChange(untouchedNotes, { isReusableAllowed: false, isCardReusable: false });
  expect([refused.details.isReusableAllowed, refused.isCardReusable]).toEqual([false, false]);
});

test('what is not understood changes nothing', () => {
  expect(withFieldChange(untouchedNotes, 'pan', 'valid')).toBe(untouchedNotes);
  expect(withReuseChange(untouchedNotes, {})).toBe(untouchedNotes);
});

test('one is led to the first field that is not right, and to the number of a card that cannot be kept', () => {
  const details = { isPanValid: true, isExpDateValid: null, isCcvValid: false, isReusableAllowed: false };
  expect(fieldToMend(untouchedNotes)).toBe('pan');
  expect(fieldToMend({ ...untouchedNotes, details })).toBe('exp');
  const complete = { ...details, isExpDateValid: true, isCcvValid: true };
  expect(fieldToMend({ ...untouchedNotes, details: complete })).toBeNull();
  expect(fieldToMend({ ...untouchedNotes, details: complete, isCardReusable: false })).toBe('pan');
});
