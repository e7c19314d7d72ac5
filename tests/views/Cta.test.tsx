import { describe, expect, test } from 'vitest';
import { Cta } from '#src/storefront/frame/Cta.tsx';
import { LandingScreen } from '#src/storefront/landing/LandingScreen.tsx';
import { wordsOf } from './render.tsx';
import { show } from './storefront.tsx';

const Hero = () => <Cta position="hero" />;
const Last = () => <Cta position="last" />;
const OnMenus = () => <Cta position="menu" page="menus" />;

const landing = { variant: 'lp_root', isExternal: true } as const;

describe('the way to order', () => {
  test('leads down to the boxes, in the words of its place @R2.14', () => {
    expect(show(Hero)).toContain('href="#select-your-box"');
    expect([Hero, Last, OnMenus].map((View) => wordsOf(show(View)))).toEqual([
      'Je commande ma box',
      'Je passe à table',
      'Je commande ma box',
    ]);
  });

  test('opens the offer’s dialog on the home page where that is configured, not on others @R2.5', () => {
    const settings = { hasHomeModal: true };
    expect(show(Hero, { settings })).toMatch(/^<button[^>]*aria-haspopup="dialog"/);
    expect(show(OnMenus, { settings })).toContain('href="/#select-your-box"');
  });

  test('leads into the order from other pages of a shop without a home page', () => {
    const settings = { hasHomePage: false };
    expect(show(OnMenus, { settings })).toContain('href="/?step=form&amp;box=10"');
    expect(show(OnMenus, { settings, storefront: { nbMeals: 16 } })).toContain('box=16"');
  });

  test('leaves the external site for its first-box page, from every page @R2.16', () => {
    const settings = { isExternal: true };
    for (const View of [Hero, OnMenus])
      expect(show(View, { settings })).toContain('href="/sandbox/first-box?step=vos-plats"');
  });
});

describe('the landing page', () => {
  const html = show(LandingScreen, { settings: landing });

  test('has its own labels @R2.14', () => {
    const labels = [...html.matchAll(/<a [^>]*vos-plats"[^>]*data-tone[^>]*>([^<]+)<\/a>/g)].map(
      ([, label]) => label,
    );
    expect(labels).toEqual([
      'Choisir ma box',
      'Découvrez votre pack de saison',
      'Profitez de 85€ offerts sur 4 Box',
      'Profitez de 85€ offerts sur 4 Box',
      'Profitez de 85€ offerts sur 4 Box',
      'JE COMMANDE',
    ]);
  });

  test('lets nothing in its sections lead elsewhere than to the first-box page', () => {
    const sections = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const hrefs = new Set([...sections.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href));
    expect([...hrefs]).toEqual(['/sandbox/first-box?step=vos-plats']);
  });
});
