import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Footer } from '#src/storefront/frame/Footer.tsx';
import { wordsOf } from './render.tsx';
import { show } from './storefront.tsx';

test('shows ten payment logos with existing pictures @R1.11', () => {
  const logos = [...show(Footer).matchAll(/<img[^>]*>/g)].map(([tag]) => ({
    name: /alt="([^"]*)"/.exec(tag)?.[1],
    hasPicture: existsSync(`public${/src="([^"]*)"/.exec(tag)?.[1]}`),
  }));
  const names = ['Visa', 'Mastercard', 'Google Pay', 'Apple Pay', 'American Express'].concat([
    'Edenred',
    'Pluxee',
    'Swile',
    'Bimpli',
    'UP',
  ]);
  expect(logos).toEqual(names.map((name) => ({ name, hasPicture: true })));
});

test('shows no commitment, and offer terms only with a discovery promo @R1.6 @R1.14 @R2.19', () => {
  const conditions = 'Offre découverte : Les 4 box sont à commander en 4 semaines. Une offre par foyer';
  const flexibility = 'Abonnement sans engagement';
  const withoutOffer = wordsOf(show(Footer, { storefront: { promo: null } }));
  expect(withoutOffer).toContain(flexibility);
  expect(withoutOffer).not.toContain('Offre découverte');
  // By default the discovery offer applies, so the footer shows its conditions.
  expect(wordsOf(show(Footer))).toContain(conditions);
});

test('shows legal links, phone hours and cookie settings @R2.19', () => {
  const words = wordsOf(show(Footer));
  for (const text of [
    'Mentions légales Conditions générales de vente Confidentialité Accessibilité : non conforme Contact Questions fréquentes',
    'Gérer mes cookies',
    'Service gratuit, appel non surtaxé',
    'lundi 14 h 30 – 17 h 30 du mardi au vendredi 9 h 30 – 17 h 30 samedi 11 h – 15 h',
    '© 2026 Mijote.',
  ])
    expect(words).toContain(text);
});

test('links to the FAQ only if the site has one', () => {
  expect(show(Footer)).toContain('href="/#faq"');
  for (const settings of [{ variant: 'lp_root' } as const, { hasHomePage: false }])
    expect(show(Footer, { settings })).not.toContain('#faq');
});
