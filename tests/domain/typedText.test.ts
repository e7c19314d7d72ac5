import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FieldPath } from '#machines/domain/fields.ts';
import { withoutSpaces, visibleText } from '#machines/domain/letters.ts';
import { errorsOf, typedFields } from './samples.ts';
import { parseFields } from '#machines/domain/form.ts';
import { cardIdSchema, intentIdSchema, plainText, webAddress, wordsSchema } from '#machines/domain/text.ts';

test('replaces control characters with one space', () => {
  const parsed = parseFields({
    ...typedFields,
    'customer.firstName': '\u0000Marie\t\u009fAnne\u0007',
    'delivery.instruction': 'Code 12\r\nTroisième étage',
  });
  expect(parsed).toMatchObject({
    value: { customer: { firstName: 'Marie Anne' }, instruction: 'Code 12 Troisième étage' },
  });
  expect(errorsOf({ ...typedFields, 'customer.lastName': '\u0000' })).toEqual({
    'customer.lastName': 'Le nom est requis',
  });
});

test('removes invisible and bidirectional characters, but not joiners within words', () => {
  const parsed = parseFields({
    ...typedFields,
    'customer.firstName': 'Ma\u202erie\u200b\u2028Anne',
    'customer.lastName': 'دایی\u200cزاده',
  });
  expect(parsed).toMatchObject({
    value: { customer: { firstName: 'Marie Anne', lastName: 'دایی\u200cزاده' } },
  });
  for (const text of ['\u200b', '\u202e\u202c', '\u200d\u200c', '\u3164', '\u2800', '\u0301']) {
    expect(errorsOf({ ...typedFields, 'customer.lastName': text })).toEqual({
      'customer.lastName': 'Le nom est requis',
    });
  }
});

test.each<FieldPath>(['customer.lastName', 'address.line2'])('rejects a lone surrogate in %s', (path) => {
  const message = 'Ce texte contient un caractère illisible';
  expect(errorsOf({ ...typedFields, [path]: 'a\ud800' })).toEqual({ [path]: message });
  expect(errorsOf({ ...typedFields, [path]: 'a😀' })).toEqual({});
});

const cardId = cardIdSchema('pm', 'Moyen de paiement inconnu');
const intentId = intentIdSchema('Référence inconnue');
const address = webAddress('Adresse invalide');

test.each([
  [plainText(9), 'a b', true],
  [plainText(9), 'a\nb', false],
  [plainText(9), 'a\u202eb', false],
  [plainText(9), 'a'.repeat(10), false],
  [cardId, 'pm_1', true],
  [intentId, 'pi_1', true],
  [intentId, `seti_${'a'.repeat(120)}`, true],
  [intentId, `pi_${'a'.repeat(121)}`, false],
  [intentId, 'pi_1_secret_2', false],
  [cardId, 'cus_1', false],
  [address, 'https://mijote.example/', true],
  [address, 'https://mijote.example/été', false],
  [address, 'https://é.example/', false],
  [address, `https://mijote.example/${'x'.repeat(2048)}`, false],
])('accepts only valid external text (case %#)', (schema, text, isValid) => {
  expect(schema.safeParse(text).success).toBe(isValid);
});

test('truncates text of the main backend and replaces control characters with spaces', () => {
  expect(wordsSchema.parse(`Bon\u202ejour\n${'x'.repeat(600)}`)).toBe(`Bon jour ${'x'.repeat(491)}`);
});

test('counts invisible characters toward the length limit', () => {
  const long = `Marie${'\u200b'.repeat(1000)}`;
  expect(errorsOf({ ...typedFields, 'customer.firstName': long })).toEqual({
    'customer.firstName': 'Ce texte est trop long (200 caractères au plus)',
  });
});

test('cleans text idempotently', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('a', ' ', '\u200d', '\u200c', '\u0301', '\u3164', '\u200b', '\n') }),
  );
  fc.assert(
    fc.property(text, (typed) => {
      expect(visibleText(visibleText(typed))).toBe(visibleText(typed));
      expect(withoutSpaces(withoutSpaces(typed))).toBe(withoutSpaces(typed));
    }),
  );
});
