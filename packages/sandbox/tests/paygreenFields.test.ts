import { describe, expect, it } from 'vitest';
import { fieldRules, validityOf, type FieldName } from '#sandbox/paygreen/browser/fieldRules.ts';

const today = new Date(2026, 10, 21);

const say = (name: FieldName, typed: string, more: { isTyping?: boolean; isInsisted?: boolean } = {}) => {
  const digits = fieldRules[name].digitsOf(typed);
  return validityOf({ name, digits, today, isTyping: false, isInsisted: false, ...more });
};
const show = (name: FieldName, typed: string, isDeletion = false) =>
  fieldRules[name].shown(fieldRules[name].digitsOf(typed), isDeletion);

describe('what is typed is set out', () => {
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
  ] as const)('%s: %s is %s', (name, typed, shown) => {
    expect(show(name, typed)).toBe(shown);
  });

  it('a slash that is deleted stays deleted', () => {
    expect(show('exp', '12 / ', true)).toBe('12');
  });
});

describe('a field says', () => {
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
  ] as const)('%s %s: %s, %s', (name, typed, valid, error) => {
    expect(say(name, typed)).toEqual({ valid, error });
  });

  it('nothing while it is empty or half typed', () => {
    const nothing = { valid: null, error: null };
    expect(say('pan', '')).toEqual(nothing);
    expect(say('pan', '497010', { isTyping: true })).toEqual(nothing);
    expect(say('cvv', '1', { isTyping: true })).toEqual(nothing);
  });

  it('at once what no more typing can mend', () => {
    expect(say('exp', '13', { isTyping: true })).toEqual({ valid: false, error: 'exp_invalid_month' });
    expect(say('exp', '1026', { isTyping: true })).toEqual({ valid: false, error: 'exp_past' });
  });

  it('all of it to who has tried to pay', () => {
    expect(say('exp', '', { isInsisted: true })).toEqual({ valid: false, error: 'exp_required' });
    expect(say('pan', '4970', { isTyping: true, isInsisted: true }).error).toBe('pan_incomplete');
  });
});
