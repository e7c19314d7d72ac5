import { expect, test } from 'vitest';
import { suggestEmail } from '#src/checkout/form/suggestEmail.ts';

test.each([
  ['marie@gmial.com', 'marie@gmail.com'],
  ['marie@hotmial.fr', 'marie@hotmail.fr'],
  ['marie@orange.rf', 'marie@orange.fr'],
  ['marie@wanado.fr', 'marie@wanadoo.fr'],
  ['marie@laposte.ent', 'marie@laposte.net'],
  ['marie@gmial.con', 'marie@gmail.com'],
  ['marie@hotmail.con', 'marie@hotmail.com'],
  ['marie@gmail.com', null],
  // E-mail domains without a suggestion, because no common domain is similar enough.
  ['marie@gmail.fr', null],
  ['marie@atelier.con', null],
  ['marie@free.fr', null],
  ['marie@atelier-nantais.fr', null],
  ['marie@example.com', null],
  ['marie', null],
])('suggests for %s the address %s', (typed, suggestion) => {
  expect(suggestEmail(typed)).toBe(suggestion);
});
