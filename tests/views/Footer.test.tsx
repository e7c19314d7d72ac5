import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Footer } from '#src/storefront/frame/Footer.tsx';
import { wordsOf } from './render.tsx';
import { show } from './storefront.tsx';

test('the foot of a page shows the ten marks of the means of payment, each with its picture @R1.11', () => {
  const marks = [...show(Footer).matchAll(/<img[^>]*>/g)].map(([tag]) => ({
    name: /alt="([^"]*)"/.exec(tag)?.[1],
    isThere: existsSync(`public${/src="([^"]*)"/.exec(tag)?.[1]}`),
  }));
  const names = ['Visa', 'Mastercard', 'Google Pay', 'Apple Pay', 'American Express'].concat([
    'Edenred',
    'Pluxee',
    'Swile',
    'Bimpli',
    'UP',
  ]);
  expect(marks).toEqual(names.map((name) => ({ name, isThere: true })));
});

test('it says that the subscription binds nobody, and the offer’s conditions only while a discovery promo runs @R1.6 @R1.14 @R2.19', () => {
  const conditions = 'Offre découverte : Les 4 box sont à commander en 4 semaines. Une offre par foyer';
  const flexibility = 'Abonnement sans engagement';
  const withoutOffer = wordsOf(show(Footer, { storefront: { promo: null } }));
  expect(withoutOffer).toContain(flexibility);
  expect(withoutOffer).not.toContain('Offre découverte');
  // The offer applies by default.
  expect(wordsOf(show(Footer))).toContain(conditions);
});

test('it leads to what the law asks for, to the hours of the telephone and to the choice of cookies @R2.19', () => {
  const words = wordsOf(show(Footer));
  for (const said of [
    'Mentions légales Conditions générales de vente Confidentialité Accessibilité : non conforme Contact Questions fréquentes',
    'Gérer mes cookies',
    'Service gratuit, prix d’un appel local',
    'lundi 14 h 30 – 17 h 30 du mardi au vendredi 9 h 30 – 17 h 30 samedi 11 h – 15 h',
    '© 2026 Mijote.',
  ])
    expect(words).toContain(said);
});

test('it leads to the questions where there are any', () => {
  expect(show(Footer)).toContain('href="/#faq"');
  for (const settings of [{ variant: 'lp_root' } as const, { hasHomePage: false }])
    expect(show(Footer, { settings })).not.toContain('#faq');
});
