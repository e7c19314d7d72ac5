import { describe, expect, it } from 'vitest';
import { fieldRules, validityOf, type FieldName } from '#sandbox/paygreen/browser/fieldRules.ts';

const today = new Date(2026, 10, 21);

const validate = (
  name: FieldName,
  text: string,
  options: { isTyping?: boolean; isSubmitted?: boolean } = {},
) => {
  const digits = fieldRules[name].digitsOf(text);
  return validityOf({ name, digits, today, isTyping: false, isSubmitted: false, ...options });
};
const format = (name: FieldName, text: string, isDeletion = false) =>
  fieldRules[name].format(fieldRules[name].digitsOf(text), isDeletion);

describe('field formatting', () => {
  it.each([
    ['pan', '4970101234567890123', '4970 1012 3456 7890'],
    ['pan', '4970-1012 34', '4970 1012 34'],
    ['exp', '1', '1'],
    ['exp', '9', '09 / '],
    ['exp', '1228', '12 / 28'],
    ['exp', '1/', '01 / '],
    ['exp', '1/28', '01 / 28'],
    ['exp', '09/2028', '09 / 28'],
    ['exp', '12 / 20', '12 / 20'],
    ['exp', '12 / 285', '12 / 28'],
    ['cvv', '12a34', '123'],
  ] as const)('formats %s %s as %s', (name, text, formatted) => {
    expect(format(name, text)).toBe(formatted);
  });

  it('does not add the slash of the expiry date again after its deletion', () => {
    expect(format('exp', '12 / ', true)).toBe('12');
  });
});

describe('field validity', () => {
  it.each([
    ['pan', '4970101234567890', true, null],
    ['pan', '497010', false, 'pan_incomplete'],
    ['exp', '1126', true, null],
    ['exp', '1026', false, 'exp_past'],
    ['exp', '1328', false, 'exp_invalid_month'],
    ['exp', '0028', false, 'exp_invalid_month'],
    ['exp', '12', false, 'exp_incomplete'],
    ['cvv', '123', true, null],
    ['cvv', '12', false, 'cvv_incomplete'],
  ] as const)('validates %s %s as %s with error %s', (name, text, valid, error) => {
    expect(validate(name, text)).toEqual({ valid, error });
  });

  it('reports nothing while a field is empty or incomplete', () => {
    const noVerdict = { valid: null, error: null };
    expect(validate('pan', '')).toEqual(noVerdict);
    expect(validate('pan', '497010', { isTyping: true })).toEqual(noVerdict);
    expect(validate('cvv', '1', { isTyping: true })).toEqual(noVerdict);
  });

  it('reports an error at once if more digits cannot fix it', () => {
    expect(validate('exp', '13', { isTyping: true })).toEqual({ valid: false, error: 'exp_invalid_month' });
    expect(validate('exp', '1026', { isTyping: true })).toEqual({ valid: false, error: 'exp_past' });
  });

  it('reports missing and incomplete fields after the customer tries to pay', () => {
    expect(validate('exp', '', { isSubmitted: true })).toEqual({ valid: false, error: 'exp_required' });
    expect(validate('pan', '4970', { isTyping: true, isSubmitted: true }).error).toBe('pan_incomplete');
  });
});
