import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyFields } from '#machines/domain/fields.ts';
import { fieldsOfLead, leadCustomerOf, parseLead } from '#machines/domain/lead.ts';

const typed = {
  firstName: ' Marie ',
  lastName: ' Dupont ',
  email: ' Marie@Example.com ',
  phoneNumber: ' 06 12 34 56 78 ',
};

test('trims and normalizes a valid lead @R5.12', () => {
  expect(parseLead(typed)).toEqual({
    kind: 'valid',
    lead: { firstName: 'Marie', lastName: 'Dupont', email: 'marie@example.com', phoneNumber: '+33612345678' },
  });
});

test('converts lead fields to a customer without civility, or null if incomplete', () => {
  const customer = { ...emptyFields, ...fieldsOfLead(typed) };
  expect(leadCustomerOf(customer)).toEqual({
    civility: '',
    firstName: 'Marie',
    lastName: 'Dupont',
    email: 'marie@example.com',
    phoneNumber: '+33612345678',
  });
  expect(leadCustomerOf({ ...customer, 'customer.lastName': '' })).toBeNull();
});

test('requires every field of the lead form @R5.12', () => {
  expect(parseLead({ firstName: '', lastName: ' ', email: '', phoneNumber: ' ' })).toEqual({
    kind: 'invalid',
    errors: {
      firstName: 'Le prénom est requis',
      lastName: 'Le nom est requis',
      email: "L'email est requis",
      phoneNumber: 'Le téléphone est requis',
    },
  });
});

test.each([
  ['email', 'marie@example', 'Email invalide'],
  ['email', 'ma rie@example.com', 'Email invalide'],
  ['phoneNumber', '06 12', 'Numéro de téléphone invalide'],
  ['phoneNumber', '+32 470 12 34 56', 'Numéro de téléphone invalide'],
])('rejects %s %j with the message: %s @R5.12', (field, text, message) => {
  expect(parseLead({ ...typed, [field]: text })).toEqual({ kind: 'invalid', errors: { [field]: message } });
});

test('returns a lead or errors for any input, and never throws', () => {
  const text = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(fc.record({ firstName: text, lastName: text, email: text, phoneNumber: text }), (raw) => {
      const parsed = parseLead(raw);
      expect(parsed.kind === 'valid' || Object.keys(parsed.errors).length > 0).toBe(true);
    }),
  );
});
