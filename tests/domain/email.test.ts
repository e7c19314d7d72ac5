import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailExistsMessage, emailIsMissingMessage, emailSchema } from '#machines/domain/email.ts';
import { normaliseEmail } from '#machines/domain/normaliseEmail.ts';

test.each([
  ['marie@example.com', 'marie@example.com'],
  ['  Marie.Dupont@Example.COM\n', 'marie.dupont@example.com'],
  ['marie+box@sous.domaine.fr', 'marie+box@sous.domaine.fr'],
  ['jean&marie@exemple.fr', 'jean&marie@exemple.fr'],
  ["o'neil!#$%*/=?^`{|}~@exemple.fr", "o'neil!#$%*/=?^`{|}~@exemple.fr"],
  ['mailto:Marie@exemple.fr', 'marie@exemple.fr'],
  ['mailto:marie@exemple.fr?subject=Bonjour', 'marie@exemple.fr'],
  ['<marie@exemple.fr>', 'marie@exemple.fr'],
  ['Marie Dupont <marie@exemple.fr>', 'marie@exemple.fr'],
  ['ma\u200brie\u00ad@exemple\ufe0f.fr\u2069', 'marie@exemple.fr'],
  ['ｍａｒｉｅ＠exemple.fr', 'marie@exemple.fr'],
  ['marie@café.fr', 'marie@xn--caf-dma.fr'],
  ['marie@cafe\u0301.fr', 'marie@xn--caf-dma.fr'],
  ['marie@xn--caf-dma.fr', 'marie@xn--caf-dma.fr'],
  [`${'m'.repeat(64)}@exemple.fr`, `${'m'.repeat(64)}@exemple.fr`],
  [`marie@${'e'.repeat(63)}.fr`, `marie@${'e'.repeat(63)}.fr`],
])('normalizes %j to %j', (text, email) => {
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
  ['marie@exemple-.fr', 'Email invalide'],
  ['marie@-exemple.fr', 'Email invalide'],
  ['marie@exemple.fr-', 'Email invalide'],
  ['marie@café-.fr', 'Email invalide'],
  ['marie@exemple..fr', 'Email invalide'],
  ['marie@exemple.fr.', 'Email invalide'],
  ['marie@.exemple.fr', 'Email invalide'],
  ['marie@exemple.f', 'Email invalide'],
  ['marie@127.0.0.1', 'Email invalide'],
  ['marie@exemple_.fr', 'Email invalide'],
  ['jérôme@exemple.fr', 'Email invalide'],
  ['"marie"@exemple.fr', 'Email invalide'],
  ['marie@@exemple.fr', 'Email invalide'],
  [`${'m'.repeat(65)}@exemple.fr`, 'Email invalide'],
  [`marie@${'e'.repeat(64)}.fr`, 'Email invalide'],
  ['\u200b\u3164', "L'email est requis"],
])('rejects %j with the message %j', (text, message) => {
  expect(emailSchema.safeParse(text).error?.issues[0]?.message).toBe(message);
});

test('uses the messages of the specification @R1.15', () => {
  expect(emailExistsMessage).toBe(
    'Votre email existe déjà chez nous. Si vous êtes client, veuillez vous connecter à votre compte pour commander.',
  );
  expect(emailIsMissingMessage).toBe("Votre email n'est pas défini.");
});

test('normalizes an e-mail idempotently', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.emailAddress()), (text) => {
      expect(normaliseEmail(normaliseEmail(text))).toBe(normaliseEmail(text));
    }),
  );
});

test('accepts a normalized e-mail again without changes', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (text) => {
      const parsed = emailSchema.safeParse(text);
      fc.pre(parsed.success);
      expect(emailSchema.parse(parsed.data)).toBe(parsed.data);
    }),
  );
});
