import { expect, test } from 'vitest';
import { checkoutSyntheticValue } from '#src/effects/incidents/syntheticValues.ts';
import { createReplacer, createRedaction } from '#src/effects/incidents/redaction.ts';

test.each([
  ['an e-mail', 'email', ' Zelie@SECRET.example ', /^client\d+@example\.com$/],
  ['an e-mail with a name', 'email', ' Zelie.Plante@SECRET.example ', /^prenom\.nom[a-j]+@example\.com$/],
  ['an invalid e-mail', 'email', 'zelie@', /^adresse \d+$/],
  ['a blank e-mail', 'email', '  ', /^ $/],
  ['a French phone number', 'phoneNumber', '06 77 88 99 01', /^\+336000\d{5}$/],
  ['a foreign phone number', 'phoneNumber', '+49 30 123456', /^\+4930100\d{5}$/],
  ['an invalid phone number', 'phoneNumber', '0677', /^numéro \d+$/],
  ['a postal code', 'postalCode', '69 007', /^75\d{3}$/],
  ['a nonexistent postal code', 'postalCode', '96000', /^99\d{3}$/],
  ['a postal code without delivery', 'postalCode', '20200', /^20\d{3}$/],
  ['an incomplete postal code', 'postalCode', '690', /^code \d+$/],
  ['a SIRET', 'siret', '732 829 320 00074', /^\d{14}$/],
  ['a discovery promo code', 'promoCode', 'decouverte ', /^DECOUVERTE$/],
  ['another promo code', 'promoCode', 'MARIE75', /^CODE\d+$/],
  ['a name', 'firstName', 'Zélie Planté', /^texte \d+$/],
  ['an empty name', 'firstName', '', /^$/],
  ['a name of invisible characters', 'firstName', '\u3164', /^ $/],
  ['a name of punctuation', 'firstName', '...', /^-$/],
])('replaces %s with a synthetic value of the same kind', (_kind, name, text, standIn) => {
  const redact = createRedaction(createReplacer(checkoutSyntheticValue));
  expect(redact({ [name]: text })).toEqual({ [name]: expect.stringMatching(standIn) });
});

test('replaces two spellings of an e-mail with one value, another e-mail with another', () => {
  const redact = createRedaction(createReplacer(checkoutSyntheticValue));
  const [one, same, other] = ['a@b.fr', ' A@B.FR', 'c@b.fr'].map((email) => redact({ email }));
  expect(same).toEqual(one);
  expect(other).not.toEqual(one);
});
