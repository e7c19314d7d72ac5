import { expect, test } from 'vitest';
import { nameFromEmail } from '#machines/domain/nameFromEmail.ts';

test.each([
  ['camille.martin@free.fr', 'Camille', 'Martin'],
  ['jean-pierre.dupont@orange.fr', 'Jean-Pierre', 'Dupont'],
  ['jo.le@example.com', 'Jo', 'Le'],
  ['nora.webber@example.com', 'Nora', 'Webber'],
  ['lea.infosse@example.com', 'Lea', 'Infosse'],
])('finds the first and last name in %s @R2.55', (email, firstName, lastName) => {
  expect(nameFromEmail(email)).toEqual({
    'customer.firstName': firstName,
    'customer.lastName': lastName,
  });
});

test.each([
  'camille@free.fr',
  'c.martin@free.fr',
  'camille.m@free.fr',
  'jean-p.dupont@free.fr',
  'camille.martin.durand@free.fr',
  'camille_martin@free.fr',
  'camille-martin@free.fr',
  'camille..martin@free.fr',
  '.camille.martin@free.fr',
  'camille.martin1@free.fr',
  'camille.martin+box@free.fr',
  'camille.martin-durand@free.fr',
  'camille.martin',
  '',
])('finds no name in %j @R2.55', (email) => {
  expect(nameFromEmail(email)).toBeNull();
});

test.each([
  'contact.lyon',
  'info.paris',
  'service.client',
  'martin.commande',
  'bonjour.mijote',
  'hello.mijote',
  'admin.mijote',
  'compta.dupont',
  'support.mijote',
  'no.reply',
  'no-reply.mijote',
  'noreply.mijote',
  'le.bistrot',
  'mr.martin',
  'mme.martin',
  'les.martin',
])('proposes no name for the shared mailbox or title %s@ @R2.55', (local) => {
  expect(nameFromEmail(`${local}@example.com`)).toBeNull();
});
