import { describe, expect, test } from 'vitest';
import { discoveryPromoOf } from '#machines/domain/discovery.ts';
import { classicPromoOf } from '#machines/domain/promo.ts';
import { Countdown } from '#src/storefront/banner/Countdown.tsx';
import { PromoBanner } from '#src/storefront/banner/PromoBanner.tsx';
import { wordsOf } from './render.tsx';
import { show } from './storefront.tsx';

const OnMenus = () => <PromoBanner page="menus" />;

describe('promo banner', () => {
  test('shows the maximum discount on home and amounts per box in its panel @R1.12 @R2.27 @R2.28', () => {
    const words = wordsOf(show(PromoBanner));
    expect(words).toMatch(/^Jusqu’à 85 € offerts sur les 4 premières box Voir l’offre/);
    expect(words).toContain(
      'Pour des box de 16 repas 1 re box −40 € livraison offerte 2 e box −20 € livraison en plus 3 e box −15 € livraison en plus 4 e box −10 €',
    );
    expect(words).toContain(
      'L’offre est appliquée à vos 4 premières box. Les 4 box sont à commander en 4 semaines. Une offre par foyer, réservée aux nouveaux clients. Livraison offerte sur la première box seulement. Choisir ma box Retirer l’offre',
    );
  });

  test('offers a removed promo again and states the box size of the offer amounts', () => {
    const words = wordsOf(show(PromoBanner, { storefront: { promo: null } }));
    expect(words).toContain('Pour des box de 16 repas');
    expect(words).toContain('En profiter');
  });

  test('shows the total for the chosen size on other pages @R2.27', () => {
    expect(wordsOf(show(OnMenus))).toMatch(/^65 € offerts sur les 4 premières box de 10 repas /);
    const promo = discoveryPromoOf('DECOUVERTE', 16);
    const words = wordsOf(show(OnMenus, { storefront: { promo, nbMeals: 16 } }));
    expect(words).toMatch(/^85 € offerts sur les 4 premières box Voir l’offre/);
    expect(words).toContain('Pour des box de 16 repas 1 re box');
    expect(words).toContain(
      'L’offre est appliquée à vos 4 premières box. Les 4 box sont à commander en 4 semaines. Une offre par foyer, réservée aux nouveaux clients. Livraison offerte sur la première box seulement. Choisir ma box Retirer l’offre',
    );
  });

  test('shows the total of the chosen size once, on each page @R2.27', () => {
    for (const View of [PromoBanner, OnMenus]) {
      const words = wordsOf(show(View, { storefront: { nbMeals: 10 } }));
      expect(words).toMatch(/^65 € offerts sur les 4 premières box Voir l’offre/);
      expect(words.match(/65 €/g)).toHaveLength(1);
      expect(words).toContain('Pour des box de 10 repas 1 re box −30 €');
    }
  });

  test('shows another applied code without the offer panel', () => {
    const promo = classicPromoOf('LIVRAISON', { id: '1', Free_shipping: true });
    expect(wordsOf(show(PromoBanner, { storefront: { promo } }))).toBe(
      'Le code LIVRAISON est appliqué : La livraison offerte.',
    );
  });

  test('starts closed with its panel collapsed', () => {
    expect(show(PromoBanner)).toMatch(/data-open="false".*aria-expanded="false" aria-controls="offer"/s);
  });

  test('counts down to the end of the last-minute offer @R2.26', () => {
    const html = show(() => <Countdown remainingMs={7_263_000} code="RENTREE85" />);
    expect(wordsOf(html)).toBe('Plus que 02:01:03 pour bénéficier de votre offre : RENTREE85');
    expect(html).toContain('role="timer"');
  });
});
