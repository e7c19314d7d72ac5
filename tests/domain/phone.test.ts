import * as fc from 'fast-check';
import {
  getCountries,
  getExampleNumber,
  parsePhoneNumberFromString as parseWithAll,
} from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/min/metadata';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, test } from 'vitest';
import { frenchNumbers } from '#machines/domain/frenchNumbers.ts';
import { codesWithTrunkZero } from '#machines/domain/numberingPlan.ts';
import { formatPhone, leadPhoneIsValid, phoneSchema, toE164 } from '#machines/domain/phone.ts';

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
    '(+33) 6 12 34 56 78',
    '(0033) 6 12 34 56 78',
    '+33 (6) 12 34 56 78',
    '+33 (0) 6 12 34 56 78',
    '+ 33 6 12 34 56 78',
    '[06] 12 34 56 78',
    'tel:+33612345678',
    'TEL:06-12-34-56-78',
    'sms:+33612345678',
    '06·12·34·56·78',
    '06−12−34−56−78',
    '06\u200912\u200934\u200956\u200978',
    '\u200e+33\u00a06\u00a012\u00a034\u00a056\u00a078\u200e',
    '\u2066+33612345678\u2069',
    '\u202d06 12 34 56 78\u202c',
    '\ufeff0612345678\u3164',
    '０６ １２ ３４ ５６ ７８',
    '＋３３６１２３４５６７８',
    '٠٦١٢٣٤٥٦٧٨',
    '۰۶۱۲۳۴۵۶۷۸',
  ])('accepts the French mobile number %j @R5.10', (text) => {
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
    ['+41 (0)79 123 45 67', '+41791234567'],
    ['+41 079 123 45 67', '+41791234567'],
    ['0041 (0)79 123 45 67', '+41791234567'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['(+44) (0) 20 7946 0958', '+442079460958'],
    ['+49 (0) 30 / 123456', '+4930123456'],
    ['+32 (0)470 12 34 56', '+32470123456'],
    ['+213 (0)550 12 34 56', '+213550123456'],
    ['+36 06 30 123 4567', '+36301234567'],
    ['+36 (0)66 123 456', '+3666123456'],
    ['+39 06 1234 5678', '+390612345678'],
    ['+39 (0)6 1234 5678', '+390612345678'],
    ['+378 0549 123456', '+3780549123456'],
    ['+225 07 12 34 56 78', '+2250712345678'],
    ['+241 06 03 12 34', '+24106031234'],
    ['+242 06 612 34 56', '+242066123456'],
    ['+229 01 90 01 12 34', '+2290190011234'],
    ['+44 ٢٠ ٧٩٤٦ ٠٩٥٨', '+442079460958'],
    ['+590 (0)690 12 34 56', '+590690123456'],
    ['+262 0692 12 34 56', '+262692123456'],
  ])('parses %j as %s @R5.10', (text, number) => {
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
    '06 12 34 56 78 (portable)',
    '06 12 34 56 78 +33',
    '+33 6 12 34 +56 78',
    '+33 00 12 34 56 78',
    'tel:',
    '+41 0',
    'Tél. 06 12 34 56 78',
    '06 12 34 56 78 ou 07 98 76 54 32',
    'O6 12 34 56 78',
    '+12',
    '+1234567890123456',
  ])('rejects the phone number %j', (text) => {
    expect(toE164(text)).toBeNull();
    const message = 'Numéro de téléphone invalide';
    expect(phoneSchema.safeParse(text).error?.issues).toMatchObject([{ code: 'custom', message }]);
  });

  test.each<[string, readonly string[]]>([
    ['590', ['590 12 34 56', '598 71 23 45', '690 12 34 56', '691 22 34 56', '709 01 23 45', '976 01 23 45']],
    ['594', ['594 12 34 56', '598 81 23 45', '694 12 34 56', '709 31 23 45']],
    ['596', ['596 12 34 56', '598 91 23 45', '696 12 34 56', '697 12 34 56', '709 11 23 45']],
    [
      '262',
      [
        '262 12 34 56',
        '263 12 34 56',
        '269 12 34 56',
        '639 12 34 56',
        '692 12 34 56',
        '693 12 34 56',
        '709 21 23 45',
      ],
    ],
  ])('uses the overseas country code +%s @R5.10', (code, numbers) => {
    for (const number of numbers)
      for (const start of ['0', '+33 ', '+33 (0)', '0033 ', `+${code} `, `+${code} (0)`, `00${code} 0`])
        expect(toE164(`${start}${number}`)).toBe(`+${code}${number.replaceAll(' ', '')}`);
  });

  test('parses landline and mobile numbers of Saint-Pierre-et-Miquelon', () => {
    expect(toE164('05 08 41 12 34')).toBe('+508411234');
    expect(toE164('07 08 40 12 34')).toBe('+508708401234');
  });

  test('parses numbers of other countries like the full library @R5.10', () => {
    const wrong = getCountries().flatMap((country) => {
      const example = getExampleNumber(country, examples);
      // Shorter numbers belong to islands to which the shop does not deliver.
      if (example === undefined || example.number.length < 10) return [];
      const { countryCallingCode: code, nationalNumber: national, number } = example;
      const zeros = [`+${code} (0)${national}`, `00${code} 0${national}`];
      const writings = [
        `+${code} ${national}`,
        `00${code}${national}`,
        ...(codesWithTrunkZero.has(code) ? [] : zeros),
      ];
      return writings.filter((written) => {
        const parsed = parseWithAll(written);
        return toE164(written) !== (parsed?.isValid() === true ? parsed.number : number);
      });
    });
    expect(wrong).toEqual([]);
  });

  test('parses French numbers in any notation', () => {
    const prefix = fc.constantFrom(
      '0',
      '+33',
      '+33 ',
      '(+33) ',
      'tel:+33',
      '+33 (0)',
      '+33(0)',
      '0033',
      '0033 ',
      '00 33 ',
    );
    const separator = fc.constantFrom('', ' ', '.', '-', '/', '\u00a0', '\u202f', '\u200b', '‑', ' - ');
    const pairs = fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(prefix, fc.integer({ min: 1, max: 9 }), separator, pairs, (start, first, between, rest) => {
        const groups = rest.map((pair) => String(pair).padStart(2, '0'));
        const text = start + [first, ...groups].join(between);
        const number = toE164(text) ?? '';
        const national = `${first}${groups.join('')}`;
        // A French number belongs to the mainland (+33) or to an overseas territory.
        const isMainland = number === `+33${national}`;
        expect(
          isMainland ||
            /^(?:26|5[09]|6[39]|70|9)\d+\|\+(?:262|508|590|594|596)\d+$/.test(`${national}|${number}`),
        ).toBe(true);
      }),
    );
  });

  test('never throws, and returns E.164 numbers unchanged', () => {
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
    '(+33) 6 12 34 56 78',
    'tel:+33612345678',
    '06‑12‑34‑56‑78',
    '\u202a06 12 34 56 78\u202c',
    '０６１２３４５６７８',
    '0690 12 34 56',
  ])('accepts the lead’s phone number %j @R5.13', (text) => {
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
  ])('rejects the lead’s phone number %j @R5.13', (text) => {
    expect(leadPhoneIsValid(text)).toBe(false);
  });

  test('accepts only lead numbers that the order form accepts', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(\+33|0033|0)[1-9]([ .-]?\d{2}){4}$/), (text) => {
        expect(leadPhoneIsValid(text)).toBe(true);
        // Saint-Pierre-et-Miquelon: six digits after the country code. The first digit may be 0.
        expect(toE164(text)).toMatch(/^\+(?:508\d{6}|(?:33|262|508|590|594|596)[1-9]\d{5,8})$/);
      }),
      { examples: [['0508000000']] },
    );
  });
});

test('uses the same French numbering plan as libphonenumber-js', () => {
  expect(frenchNumbers.version).toBe(metadata.version);
  expect(frenchNumbers.countries.FR).toEqual(metadata.countries.FR);
  expect(frenchNumbers.country_calling_codes['33']).toEqual(metadata.country_calling_codes['33']);
});

test.each([
  ['0612345678', '06 12 34 56 78'],
  ['+33 6.12.34.56.78', '06 12 34 56 78'],
  ['01-00 00 00-00', '01 00 00 00 00'],
  ['+32 470 12 34 56', '+32 470 12 34 56'],
  ['0692 12 34 56', '0692 12 34 56'],
  ['06123', '06123'],
  ['', ''],
])('formats %s as %s', (typed, formatted) => {
  expect(formatPhone(typed)).toBe(formatted);
});
