import { expect, test } from 'vitest';
import { checkoutLikeness } from '#src/effects/incidents/likeness.ts';
import { createStandIns, redactedBy } from '#src/effects/incidents/redaction.ts';

test.each([
  ['an e-mail', 'email', ' Zelie.Plante@SECRET.example ', /^client\d+@example\.com$/],
  ['a wrong e-mail', 'email', 'zelie@', /^adresse \d+$/],
  ['an e-mail of spaces', 'email', '  ', /^ $/],
  ['a French number', 'phoneNumber', '06 77 88 99 01', /^\+336000\d{5}$/],
  ['a foreign number', 'phoneNumber', '+49 30 123456', /^\+4930100\d{5}$/],
  ['a wrong number', 'phoneNumber', '0677', /^numéro \d+$/],
  ['a postal code', 'postalCode', '69 007', /^75\d{3}$/],
  ['one that does not exist', 'postalCode', '96000', /^99\d{3}$/],
  ['one that nobody delivers to', 'postalCode', '20200', /^20\d{3}$/],
  ['half of one', 'postalCode', '690', /^code \d+$/],
  ['a company’s number', 'siret', '732 829 320 00074', /^\d{14}$/],
  ['a code of the offer', 'promoCode', 'decouverte ', /^DECOUVERTE$/],
  ['another code', 'promoCode', 'MARIE75', /^CODE\d+$/],
  ['a name', 'firstName', 'Zélie Planté', /^texte \d+$/],
  ['no name', 'firstName', '', /^$/],
  ['an invisible name', 'firstName', '\u3164', /^ $/],
  ['a name of punctuation', 'firstName', '...', /^-$/],
])('%s is replaced by one that the charts take for the like', (_what, name, text, standIn) => {
  const redact = redactedBy(createStandIns(checkoutLikeness));
  expect(redact({ [name]: text })).toEqual({ [name]: expect.stringMatching(standIn) });
});

test('two spellings of one e-mail are one, two e-mails are two', () => {
  const redact = redactedBy(createStandIns(checkoutLikeness));
  const [one, same, other] = ['a@b.fr', ' A@B.FR', 'c@b.fr'].map((email) => redact({ email }));
  expect(same).toEqual(one);
  expect(other).not.toEqual(one);
});
