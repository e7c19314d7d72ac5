import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { productsOfWeek } from '#sandbox/main/menu/weeks.ts';
import type { MenuPageData } from '#server/contracts/menuPageData.ts';
import { syncMenuUrl } from '#src/pages/entries/menuUrl.ts';
import { startPrerenderedMenu } from '#src/pages/entries/openMenu.ts';
import { renderToHtml } from '#src/pages/prerender/renderToHtml.tsx';
import { createDrawer } from '#src/pages/prerender/drawer.tsx';
import { MenuContext } from '#src/storefront/menus/context.ts';
import { MenusPage } from '#src/storefront/menus/MenusPage.tsx';

const { drawMenu } = createDrawer({
  assets: { styles: ['/assets/base.css'], modules: ['/assets/menus.js'], starter: 'go()' },
  shell: readFileSync('index.html', 'utf8'),
});
const menu: MenuPageData = {
  day: '2026-11-21',
  week: '2026-W48',
  meals: productsOfWeek('2026-11-23').flatMap((product) => (product.type === 'Meal' ? [product] : [])),
  meal: null,
};
const all = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);
const dataIn = (html: string): MenuPageData =>
  JSON.parse(/<script type="application\/json" id="drawn">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
const rootIn = (html: string): string => /<div id="root">(.*?)<\/div>\s*<script/s.exec(html)?.[1] ?? '';

/** Creates the simulated address bar of a menu page. Fails the test if the page changes the URL. */
const addressOf = (search: string) => ({
  read: () => new URL(`https://mijote.test/menus${search}`),
  wasOpenedHere: () => false,
  add: () => expect.unreachable('added a history entry'),
  replace: () => expect.unreachable('replaced a history entry'),
  back: () => undefined,
  listen: () => undefined,
});

test.each([
  ['the week', menu, ''],
  ['a dish', { ...menu, meal: 'saumon-au-citron' }, '?semaine=2026-W48&plat=saumon-au-citron'],
])('hydrates %s without a difference from the server’s HTML', async (_, drawn, search) => {
  const html = await drawMenu(drawn);
  const { menu: hydratedMenu, menuView } = startPrerenderedMenu(dataIn(html));
  const first = menuView.getServerSnapshot?.();
  expect(
    await renderToHtml(
      <MenuContext value={menuView}>
        <MenusPage />
      </MenuContext>,
    ),
  ).toBe(rootIn(html));
  syncMenuUrl(hydratedMenu, addressOf(search));
  expect(menuView.getSnapshot()).toBe(first);
});

test('renders no inline code that violates the CSP and escapes the page’s data', async () => {
  const [first, ...others] = menu.meals;
  if (first === undefined) throw new Error('No meal is available');
  const maliciousMeal = { ...first, description: '</script><script>alert(1)</script>' };
  const html = await drawMenu({ ...menu, meals: [maliciousMeal, ...others] });
  expect(html).not.toMatch(/ style="| on[a-z]+="|<style/);
  expect(all(html, /<script(?! type="application)[^>]*>(.*?)<\/script>/gs)).toEqual(['go()']);
  expect(dataIn(html).meals[0]).toEqual(maliciousMeal);
});

test('preloads the first dish picture and loads the pictures after the fourth lazily', async () => {
  const html = await drawMenu(menu);
  expect(html).toContain('<link rel="preload" as="image" imagesrcset="/plates/bourguignon-160.avif 160w');
  const cards = all(html, /<article(.*?)<\/article>/gs);
  const plates = cards.map((card) => /<img[^>]*plates[^>]*>/.exec(card)?.[0] ?? '');
  expect(plates.filter((tag) => /fetchPriority="high"/i.test(tag))).toEqual([plates[0]]);
  expect(plates.map((tag) => tag.includes('loading="eager"'))).toEqual(plates.map((_, index) => index < 4));
});

test('includes exactly the symbols that the menu uses', async () => {
  const html = await drawMenu({ ...menu, meal: 'saumon-au-citron' });
  const shown = new Set(all(html, /href="#((?:icon-|logo)[\w-]*)"/g));
  expect(shown).toEqual(new Set(all(html, /<symbol id="([\w-]+)"/g)));
});
