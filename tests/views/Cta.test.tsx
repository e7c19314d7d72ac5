import { describe, expect, test } from 'vitest';
import { Cta } from '#src/storefront/frame/Cta.tsx';
import { LandingScreen } from '#src/storefront/landing/LandingScreen.tsx';
import { wordsOf } from './render.tsx';
import { show } from './storefront.tsx';

const Hero = () => <Cta position="hero" />;
const Last = () => <Cta position="last" />;
const OnMenus = () => <Cta position="menu" page="menus" />;

const landing = { variant: 'lp_root', isExternal: true } as const;

describe('call to action', () => {
  test('links to the boxes with a label for each position @R2.14', () => {
    expect(show(Hero)).toContain('href="#select-your-box"');
    expect([Hero, Last, OnMenus].map((View) => wordsOf(show(View)))).toEqual([
      'Je commande ma box',
      'Je passe à table',
      'Je commande ma box',
    ]);
  });

  test('opens the offer dialog on home if configured, and links elsewhere @R2.5', () => {
    const settings = { hasHomeModal: true };
    expect(show(Hero, { settings })).toMatch(/^<button[^>]*aria-haspopup="dialog"/);
    expect(show(OnMenus, { settings })).toContain('href="/#select-your-box"');
  });

  test('links other pages to the order form if the shop has no home page', () => {
    const settings = { hasHomePage: false };
    expect(show(OnMenus, { settings })).toContain('href="/?step=form&amp;box=10"');
    expect(show(OnMenus, { settings, storefront: { nbMeals: 16 } })).toContain('box=16"');
  });

  test('links every page of the external site to the first-box page @R2.16', () => {
    const settings = { isExternal: true };
    for (const View of [Hero, OnMenus])
      expect(show(View, { settings })).toContain('href="/sandbox/first-box?step=vos-plats"');
  });
});

describe('landing page', () => {
  const html = show(LandingScreen, { settings: landing });

  test('shows its own call-to-action labels @R2.14', () => {
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

  test('contains only links to the first-box page in its sections', () => {
    const sections = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const hrefs = new Set([...sections.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href));
    expect([...hrefs]).toEqual(['/sandbox/first-box?step=vos-plats']);
  });
});
