import { describe, expect, test } from 'vitest';
import { App } from '#src/pages/App.tsx';
import { BrandSiteRedirect } from '#src/storefront/landing/BrandSiteRedirect.tsx';
import { wordsOf } from './render.tsx';
import { show } from './storefront.tsx';

const Checkout = () => <main>Vos coordonnées</main>;

describe('page at /', () => {
  test('renders the home page', () => {
    expect(wordsOf(show(App))).toContain('Combien de repas par semaine ?');
  });

  test('renders the checkout while it shows one of its steps', () => {
    expect(show(App, { storefront: { isHome: false, Checkout } })).toBe('<main>Vos coordonnées</main>');
  });

  test('links to the brand website if the shop has no home page @R2.4', () => {
    expect(show(BrandSiteRedirect)).toMatch(/href="\/sandbox\/site"[^>]*>Continuer vers le site de Mijote</);
    expect(show(BrandSiteRedirect)).not.toContain('role="alert"');
  });

  test('offers a retry if the checkout fails to load', () => {
    const words = wordsOf(show(BrandSiteRedirect, { storefront: { isUnreachable: true } }));
    expect(words).toMatch(
      /La page de commande ne s’affiche pas\..*Réessayer.*Continuer vers le site de Mijote/,
    );
  });
});
