import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailExistsMessage, emailIsMissingMessage, emailSchema } from '#machines/domain/email.ts';
import { normaliseEmail } from '#machines/domain/normaliseEmail.ts';

test.each([
  ['marie@example.com', 'marie@example.com'],
  ['  Marie.Dupont@Example.COM\n', 'marie.dupont@example.com'],
  ['marie+box@sous.domaine.fr', 'marie+box@sous.domaine.fr'],
])('%j is one shopper', (text, email) => {
  expect(emailSchema.parse(text)).toBe(email);
});

test.each([
  ['', "L'email est requis"],
  ['   ', "L'email est requis"],
  [undefined, "L'email est requis"],
  ['marie', 'Email invalide'],
  ['marie@', 'Email invalide'],
  ['marie@example', 'Email invalide'],
  ['@example.com', 'Email invalide'],
  ['ma rie@example.com', 'Email invalide'],
  ['marie@exam ple.com', 'Email invalide'],
  ['marie@example.com, paul@example.com', 'Email invalide'],
])('%j is refused', (text, message) => {
  expect(emailSchema.safeParse(text).error?.issues[0]?.message).toBe(message);
});

test('the specification’s sentences', () => {
  expect(emailExistsMessage).toBe(
    'Votre email existe déjà chez nous. Si vous êtes client, veuillez vous connecter à votre compte pour commander.',
  );
  expect(emailIsMissingMessage).toBe("Votre email n'est pas défini.");
});

test('normalising twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.emailAddress()), (text) => {
      expect(normaliseEmail(normaliseEmail(text))).toBe(normaliseEmail(text));
    }),
  );
});

test('what was accepted once is accepted again, the same', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (text) => {
      const read = emailSchema.safeParse(text);
      fc.pre(read.success);
      expect(emailSchema.parse(read.data)).toBe(read.data);
    }),
  );
});
