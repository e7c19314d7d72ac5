import * as fc from 'fast-check';
import metadata from 'libphonenumber-js/min/metadata';
import { describe, expect, test } from 'vitest';
import { frenchNumbers } from '#machines/domain/frenchNumbers.ts';
import { leadPhoneIsValid, phoneSchema, toE164 } from '#machines/domain/phone.ts';

const mobile = '+33612345678';

describe('a phone number', () => {
  test.each([
    '0612345678',
    '06 12 34 56 78',
    '06.12.34.56.78',
    '06-12-34-56-78',
    '06/12/34/56/78',
    '06 12.34-56 78',
    '  06 12 34 56 78  ',
    '06\u00a012\u202f34\u00a056\u202f78',
    '06‑12‑34‑56‑78',
    '06–12–34–56–78',
    '\u202a06 12 34 56 78\u202c',
    '(06) 12 34 56 78',
    '612345678',
    '+33612345678',
    '+33 6 12 34 56 78',
    '+33.6.12.34.56.78',
    '+33-6-12-34-56-78',
    '+33 (0)6 12 34 56 78',
    '+33(0)612345678',
    '+33 06 12 34 56 78',
    '33612345678',
    '0033612345678',
    '0033 6 12 34 56 78',
    '0033.6.12.34.56.78',
    '0033-6-12-34-56-78',
    '0033 (0)6 12 34 56 78',
    '00 33 6 12 34 56 78',
  ])('is understood as %j', (text) => {
    expect(toE164(text)).toBe(mobile);
    expect(phoneSchema.parse(text)).toBe(mobile);
  });

  test.each([
    ['01 40 20 50 50', '+33140205050'],
    ['07 98 76 54 32', '+33798765432'],
    ['09 70 00 00 00', '+33970000000'],
    ['0 800 123 456', '+33800123456'],
    ['+32 470 12 34 56', '+32470123456'],
    ['0041 79 123 45 67', '+41791234567'],
    ['+352 621 123 456', '+352621123456'],
    ['+590 690 12 34 56', '+590690123456'],
    ['+352 621-001.234', '+352621001234'],
  ])('%j is %s', (text, number) => {
    expect(toE164(text)).toBe(number);
  });

  test.each([
    '',
    ' ',
    'abc',
    '+',
    '06 12 34 56 7',
    '06 12 34 56 789',
    '00 12 34 56 78',
    '112',
    '3949',
    '+33 6 12 34 56',
    '+33 6 12 34 56 78 9',
    '+33 0 12 34 56 78',
    '++33612345678',
    '06,12,34,56,78',
    '06 12 34 56 78 poste 3',
    'Tél. 06 12 34 56 78',
    '06 12 34 56 78 ou 07 98 76 54 32',
    'O6 12 34 56 78',
    '+12',
    '+1234567890123456',
  ])('%j is refused', (text) => {
    expect(toE164(text)).toBeNull();
    const message = 'Numéro de téléphone invalide';
    expect(phoneSchema.safeParse(text).error?.issues).toMatchObject([{ code: 'custom', message }]);
  });

  test('is understood in any French writing', () => {
    const prefix = fc.constantFrom('0', '+33', '+33 ', '+33 (0)', '+33(0)', '0033', '0033 ', '00 33 ');
    const separator = fc.constantFrom('', ' ', '.', '-', '/', '\u00a0', '\u202f', ' - ');
    const pairs = fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(prefix, fc.integer({ min: 1, max: 9 }), separator, pairs, (start, first, between, rest) => {
        const groups = rest.map((pair) => String(pair).padStart(2, '0'));
        const text = start + [first, ...groups].join(between);
        expect(toE164(text)).toBe(`+33${first}${groups.join('')}`);
      }),
    );
  });

  test('never makes it throw, and E.164 is read as itself', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^[+0-9 .()/-]{0,20}$/),
      fc.stringMatching(/^\+[1-9]\d{8,14}$/),
    );
    fc.assert(
      fc.property(text, (written) => {
        const number = toE164(written);
        if (number === null) return;
        expect(number).toMatch(/^\+[1-9]\d{8,14}$/);
        expect(toE164(number)).toBe(number);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the lead form', () => {
  test.each([
    '0612345678',
    '06 12 34 56 78',
    '06.12.34.56.78',
    '06-12-34-56-78',
    '+33612345678',
    '+33 6 12 34 56 78',
    '0033 6 12 34 56 78',
    '01 40 20.50-50',
  ])('takes %j', (text) => {
    expect(leadPhoneIsValid(text)).toBe(true);
  });

  test.each([
    '',
    '0012345678',
    '06 12 34 56 7',
    '06 12 34 56 789',
    '06/12/34/56/78',
    '+33 (0)6 12 34 56 78',
    '+32 470 12 34 56',
    '33612345678',
    '612345678',
    '06--12-34-56-78',
    '06 12 34 56 78.',
  ])('refuses %j', (text) => {
    expect(leadPhoneIsValid(text)).toBe(false);
  });

  test('takes no number that the shop would not understand', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(\+33|0033|0)[1-9]([ .-]?\d{2}){4}$/), (text) => {
        expect(leadPhoneIsValid(text)).toBe(true);
        expect(toE164(text)).toMatch(/^\+33[1-9]\d{8}$/);
      }),
    );
  });
});

test('the French numbering plan is the library’s', () => {
  expect(frenchNumbers.version).toBe(metadata.version);
  expect(frenchNumbers.countries.FR).toEqual(metadata.countries.FR);
  expect(frenchNumbers.country_calling_codes['33']).toEqual(metadata.country_calling_codes['33']);
});
