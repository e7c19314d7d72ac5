import { describe, expect, test } from 'vitest';
import { App } from '#src/pages/App.tsx';
import { Elsewhere } from '#src/storefront/landing/Elsewhere.tsx';
import { wordsOf } from './render.tsx';
import { show } from './storefront.tsx';

const Checkout = () => <main>Vos coordonnées</main>;

describe('the page at /', () => {
  test('is the home page', () => {
    expect(wordsOf(show(App))).toContain('Combien de repas par semaine ?');
  });

  test('is the checkout while that shows one of its steps', () => {
    expect(show(App, { storefront: { isHome: false, Checkout } })).toBe('<main>Vos coordonnées</main>');
  });

  test('is a way to the brand’s website where the shop has no home page @R2.4', () => {
    expect(show(Elsewhere)).toMatch(/href="\/sandbox\/site"[^>]*>Continuer vers le site de Mijote</);
    expect(show(Elsewhere)).not.toContain('role="alert"');
  });

  test('says there too that the order cannot be had, and lets one ask again', () => {
    const words = wordsOf(show(Elsewhere, { storefront: { isUnreachable: true } }));
    expect(words).toMatch(
      /La page de commande ne s’affiche pas\..*Réessayer.*Continuer vers le site de Mijote/,
    );
  });
});
