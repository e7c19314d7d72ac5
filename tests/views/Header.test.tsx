import { describe, expect, test } from 'vitest';
import { phoneAvailability } from '#machines/domain/phoneHours.ts';
import { phoneAvailabilityText } from '#src/content/phoneHours.ts';
import { Header } from '#src/storefront/frame/Header.tsx';
import { fakePorts, startCheckout } from '#tests/support/checkout.ts';
import { draft, now } from '#tests/support/samples.ts';
import { render, wordsOf } from './render.tsx';
import { show } from './storefront.tsx';

const OnHome = () => <Header page="home" />;
const OnMenus = () => <Header page="menus" />;

describe('page header', () => {
  test('links only to home, menu and boxes @R2.12', () => {
    const html = show(OnHome);
    expect(wordsOf(html)).toBe('Au menu Commencer');
    expect([...html.matchAll(/href="([^#"][^"]*|#select-your-box)"/g)].map(([, href]) => href)).toEqual([
      '/',
      '/menus',
      '#select-your-box',
    ]);
  });

  test('continues a begun order with its present total @R4.50', () => {
    const { checkout } = startCheckout(fakePorts(), { stored: { draft, storedAt: now } });
    expect(wordsOf(render(checkout, OnHome))).toBe('Au menu Reprendre · 96,89 €');
    checkout.send({ type: 'mealBox.chosen', nbMeals: 4 });
    expect(wordsOf(render(checkout, OnHome))).toBe('Au menu Reprendre · 48,99 €');
  });

  test('starts an order while none is begun', () => {
    const { checkout } = startCheckout();
    checkout.send({ type: 'mealBox.chosen', nbMeals: 12 });
    expect(wordsOf(render(checkout, OnHome))).toBe('Au menu Commencer');
  });

  test('marks the menu as current and links to the boxes on home', () => {
    const html = show(OnMenus);
    expect(html).toMatch(/<a href="\/menus"[^>]*aria-current="page"/);
    expect(html).toContain('href="/#select-your-box"');
  });

  test('adds brand pages, phone and login on the external site @R2.13', () => {
    const html = show(OnHome, { settings: { isExternal: true } });
    expect(wordsOf(html)).toBe(
      'Au menu Les coulisses Carte cadeau 01 00 00 00 00 appel non surtaxé Se connecter Commencer',
    );
    expect(html).toContain('href="/sandbox/first-box?step=vos-plats"');
    expect(html).not.toContain('select-your-box');
  });
});

describe('phone availability', () => {
  test.each([
    ['2026-11-24T10:00:00+01:00', 'ouvert jusqu’à 17 h 30'],
    ['2026-11-21T12:00:00+01:00', 'ouvert jusqu’à 15 h'],
    ['2026-11-24T08:00:00+01:00', 'fermé, ouvre à 9 h 30'],
    ['2026-11-24T18:00:00+01:00', 'fermé, ouvre demain à 9 h 30'],
    ['2026-11-21T18:00:00+01:00', 'fermé, ouvre lundi à 14 h 30'],
  ])('shows the phone status at %s as "%s"', (when, words) => {
    expect(phoneAvailabilityText(phoneAvailability(Date.parse(when))).replaceAll('\u00a0', ' ')).toBe(words);
  });
});
