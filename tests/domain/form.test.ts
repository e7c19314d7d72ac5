import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyFields, fieldPaths, rawFieldsSchema, type FieldPath } from '#machines/domain/fields.ts';
import { parseFields } from '#machines/domain/form.ts';
import { invalidSiretMessage } from '#machines/domain/siret.ts';
import { errorsOf, professionalFields, typedFields } from './samples.ts';

/** Required fields of a professional with a separate billing address, with their error messages. */
const required: readonly (readonly [FieldPath, string])[] = [
  ['customer.email', "L'email est requis"],
  ['customer.firstName', 'Le prénom est requis'],
  ['customer.lastName', 'Le nom est requis'],
  ['customer.phoneNumber', 'Le numéro de téléphone est requis pour la livraison'],
  ['address.line1', "L'adresse est requise"],
  ['address.postalCode', 'Le code postal est requis'],
  ['address.city', 'La ville est requise'],
  ['address.company', 'Le nom de la société est requis'],
  ['address.siret', 'Le siret de la société est requis'],
  ['billing.contact.firstName', 'Le prénom est requis'],
  ['billing.contact.lastName', 'Le nom est requis'],
  ['billing.contact.phoneNumber', 'Le numéro de téléphone est requis'],
  ['billing.address.company', 'Le nom de la société est requis'],
  ['billing.address.siret', 'Le siret de la société est requis'],
  ['billing.address.line1', "L'adresse est requise"],
  ['billing.address.postalCode', 'Le code postal est requis'],
  ['billing.address.city', 'La ville est requise'],
];

/** Texts that count as empty: spaces, format characters, fillers, a variation selector and a tag. */
const blanks = [
  '   ',
  '\u200b',
  '\u3164',
  '\u115f\u1160',
  '\u2800',
  '\uffa0\ufe0f',
  '\u{e0041}',
  '\u034f',
  '\u2060\u00a0',
];

describe('required fields', () => {
  test.each(required)('rejects an empty %s with the message: %s @R5.1 @R5.2', (path, message) => {
    expect(errorsOf({ ...professionalFields, [path]: '' })).toEqual({ [path]: message });
    for (const blank of blanks)
      expect(errorsOf({ ...professionalFields, [path]: blank })).toEqual({ [path]: message });
  });

  test.each<FieldPath>(['customer.lastName', 'address.line1', 'address.city', 'address.company'])(
    'requires a letter or digit in %s @R5.1',
    (path) => {
      for (const text of ['\u0301\u0308', '...', '-', '😀'])
        expect(errorsOf({ ...professionalFields, [path]: text })).toEqual({
          [path]: expect.stringMatching(/requise?$/),
        });
    },
  );

  test('reports all missing fields at once @R5.5', () => {
    const fields = {
      ...emptyFields,
      'address.type': 'pro',
      'billing.isActive': 'yes',
      'billing.address.type': 'pro',
    };
    expect(errorsOf(fields)).toEqual(Object.fromEntries(required));
  });

  test('requires seven fields of an individual without a billing address @R5.1', () => {
    expect(errorsOf(emptyFields)).toEqual(Object.fromEntries(required.slice(0, 7)));
  });

  test('validates the billing address only if it is active @R5.4', () => {
    const wrong = { ...typedFields, 'billing.address.siret': 'x', 'billing.contact.phoneNumber': 'x' };
    expect(parseFields(wrong).kind).toBe('valid');
    expect(errorsOf({ ...wrong, 'billing.isActive': 'yes' })).toHaveProperty(
      ['billing.contact.phoneNumber'],
      'Numéro de téléphone invalide',
    );
  });
});

describe('invalid fields', () => {
  test.each<[FieldPath, string, string]>([
    ['customer.email', 'marie', 'Email invalide'],
    ['customer.civility', 'other', 'Cette civilité n’existe pas'],
    ['customer.phoneNumber', '06 12', 'Numéro de téléphone invalide'],
    ['address.postalCode', '7501', 'Un code postal a 5 chiffres'],
    ['address.postalCode', '7501A', 'Un code postal a 5 chiffres'],
    ['address.postalCode', '20090', 'Nous ne livrons pas encore en Corse. Ailleurs en métropole, oui.'],
    ['address.postalCode', '97400', 'Nous ne livrons pas encore outre-mer. En métropole, oui.'],
    ['address.postalCode', '98800', 'Nous ne livrons pas encore outre-mer. En métropole, oui.'],
    ['address.postalCode', '98000', 'Nous ne livrons pas encore à Monaco. En France métropolitaine, oui.'],
    ...(['00000', '00100', '96000', '99999'] as const).flatMap((code): [FieldPath, string, string][] => [
      ['address.postalCode', code, 'Ce code postal n’existe pas.'],
      ['billing.address.postalCode', code, 'Ce code postal n’existe pas.'],
    ]),
    ['address.siret', '73282932000075', invalidSiretMessage],
    ['address.siret', '00000000000000', invalidSiretMessage],
    ['address.siret', '35600000000011', invalidSiretMessage],
    ['billing.address.siret', '55210055400014', invalidSiretMessage],
    ['address.type', 'other', 'Cette adresse est incomplète'],
    ['address.siret', '123', 'Le SIRET doit compter 14 chiffres'],
    ['billing.contact.phoneNumber', '06 12', 'Numéro de téléphone invalide'],
    ['billing.address.postalCode', '690020', 'Un code postal a 5 chiffres'],
    ['billing.address.siret', '5521005540001X', 'Le SIRET doit compter 14 chiffres'],
    ['delivery.instruction', 'x'.repeat(201), 'Ce texte est trop long (200 caractères au plus)'],
    ['customer.lastName', 'x'.repeat(201), 'Ce texte est trop long (200 caractères au plus)'],
  ])('rejects %s %j with the message: %s @R5.3 @R5.16', (path, text, message) => {
    expect(errorsOf({ ...professionalFields, [path]: text })).toEqual({ [path]: message });
  });
});

describe('a valid form', () => {
  test('returns normalized values without unused company fields @R3.1 @R3.2', () => {
    expect(
      parseFields({
        ...typedFields,
        'address.company': 'left',
        'address.siret': 'from',
        'address.naf': 'before',
      }),
    ).toEqual({
      kind: 'valid',
      value: {
        customer: {
          email: 'marie.dupont@example.com',
          civility: 'female',
          firstName: 'Marie',
          lastName: 'Dupont',
          phoneNumber: '+33612345678',
        },
        address: {
          line1: '12 rue des Lilas',
          line2: 'Bâtiment B',
          postalCode: '75011',
          city: 'Paris',
          country: 'France',
          countryISO: 'FR',
          type: 'perso',
          company: '',
          siret: '',
          naf: '',
        },
        billing: { isActive: false },
        instruction: 'Code 12A34',
      },
    });
  });

  test('returns the company of a professional and accepts billing in Corsica @R1.1 @R3.2', () => {
    const parsed = parseFields({ ...professionalFields, 'billing.address.postalCode': '20 000' });
    expect(parsed).toMatchObject({
      kind: 'valid',
      value: {
        address: { type: 'pro', company: 'Lilas SARL', siret: '73282932000074', naf: '56.21Z' },
        billing: {
          isActive: true,
          contact: { civility: '', firstName: 'Paul', phoneNumber: '+33140205050' },
          address: { type: 'pro', siret: '55210055400013', naf: '', postalCode: '20000' },
        },
      },
    });
  });

  test.each([
    ['732 829 320 00074', '73282932000074'],
    ['732.829.320.00074', '73282932000074'],
    ['732-829-320-00074', '73282932000074'],
    ['73282932000074\u200b', '73282932000074'],
    ['\u202a732\u00a0829\u202f320\u00a000074\u202c', '73282932000074'],
    ['７３２８２９３２００００７４', '73282932000074'],
    ['35600000000048', '35600000000048'],
    ['356 000 000 00001', '35600000000001'],
  ])('normalizes the SIRET %j to %j', (typed, siret) => {
    const parsed = parseFields({ ...professionalFields, 'address.siret': typed });
    expect(parsed).toMatchObject({ value: { address: { siret } } });
  });

  test.each([
    ['75011\u200b', '75011'],
    ['75.011', '75011'],
    ['75\u202f011', '75011'],
    ['７５０１１', '75011'],
    ['01000', '01000'],
    ['95700', '95700'],
  ])('normalizes the postal code %j to %j', (typed, postalCode) => {
    const parsed = parseFields({ ...typedFields, 'address.postalCode': typed });
    expect(parsed).toMatchObject({ value: { address: { postalCode } } });
  });

  test('clears optional texts that contain only invisible characters', () => {
    const blank = { 'address.line2': '\u3164', 'delivery.instruction': '\u200b \u2800\u0301' };
    expect(parseFields({ ...typedFields, ...blank })).toMatchObject({
      value: { address: { line2: '' }, instruction: '' },
    });
  });

  test('requires no company in the billing address of an individual @R5.4', () => {
    const fields = { ...professionalFields, 'billing.address.type': '', 'billing.address.company': '' };
    expect(parseFields(fields)).toMatchObject({
      kind: 'valid',
      value: { billing: { address: { type: 'perso', company: '', siret: '' } } },
    });
  });
});

test('returns values or French messages for any input, and never throws', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('yes', 'pro', 'perso', '', '75011'),
  );
  const anyFields = fc.record(Object.fromEntries(fieldPaths.map((path) => [path, anyText])));
  fc.assert(
    fc.property(anyFields, (fields) => {
      const parsed = parseFields(rawFieldsSchema.parse(fields));
      const messages = parsed.kind === 'invalid' ? Object.values(parsed.errors) : ['valid'];
      expect(messages).not.toHaveLength(0);
      expect(messages).not.toContain('Invalid input');
    }),
  );
});

test('rejects stored fields if one is missing', () => {
  expect(rawFieldsSchema.parse(typedFields)).toEqual(typedFields);
  const { 'customer.email': _, ...incomplete } = typedFields;
  expect(rawFieldsSchema.safeParse(incomplete).success).toBe(false);
});
