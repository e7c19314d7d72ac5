import { describe, expect, test } from 'vitest';
import { icons } from '#build/icons.ts';
import { plates } from '#build/plates.ts';
import { sharePicture } from '#build/share.ts';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pages, pagesOf } from '#src/pages/prerender/pages.tsx';
import { emptyPage, siteFiles } from '#src/pages/prerender/render.tsx';
import { sitemapOf } from '#src/pages/prerender/site.ts';

const shell = await readFile('index.html', 'utf8');
const files = await siteFiles(shell, ({ entry }) => ({
  styles: ['/assets/base.css'],
  modules: [`/${entry}`],
  starter: 'go()',
}));
const contentOf = (name: string): string => files.find(({ file }) => file === name)?.content ?? '';
const all = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

const made = new Set([...(await plates()), ...icons, sharePicture].map(({ fileName }) => `/${fileName}`));

describe.each(pages)('$file', ({ file, entry, hydrates, structured = [] }) => {
  const document = contentOf(file);

  test('can be read without any code', () => {
    // Step pages have a second title for browsers without JavaScript.
    const withScript = document.replaceAll(/<(noscript|template)\b.*?<\/\1>/gs, '');
    expect(all(withScript, /<h1[^>]*>(.+?)<\/h1>/gs)).toHaveLength(1);
    expect(document).not.toContain('<!--$?-->');
  });

  test('has nothing inline that the policy would refuse', () => {
    expect(document).not.toMatch(/ style="| on[a-z]+="|<style/);
    const scripts = all(document, /<script(?! type="application\/ld\+json")[^>]*>(.*?)<\/script>/gs);
    expect(scripts).toEqual(hydrates === 'never' ? [] : ['go()']);
  });

  test('holds every symbol that it shows', () => {
    const shown = new Set(all(document, /href="#((?:icon-|logo)[\w-]*)"/g));
    const held = new Set(all(document, /<symbol id="([\w-]+)"/g));
    expect([...shown.symmetricDifference(held)]).toEqual([]);
  });

  test('names pictures that there are, each with its measures, and loads one ahead at most', () => {
    const named = all(document, /(\/(?:plates|icons|logos|partage)[\w/-]*\.(?:avif|webp|png|jpg|svg))/g);
    expect(named.filter((path) => !made.has(path) && !existsSync(`public${path}`))).toEqual([]);
    const pictures = all(document, /<img([^>]*)>/g);
    expect(pictures.filter((tag) => !/ width="\d+"/.test(tag) || !/ height="\d+"/.test(tag))).toEqual([]);
    expect(all(document, /(fetchpriority="high")/gi).length).toBeLessThanOrEqual(2);
  });

  test('is told to search engines in words that can be read', () => {
    const told = all(document, /<script type="application\/ld\+json">(.*?)<\/script>/gs);
    expect(told.map((json): unknown => JSON.parse(json))).toEqual(structured);
  });

  test('begins with code that there is', () => {
    expect(existsSync(entry)).toBe(true);
  });
});

describe.each([
  ['step-form.html', 'Vos coordonnées'],
  ['step-payment.html', 'Paiement'],
])('%s', (file, title) => {
  const document = contentOf(file);

  test('shows the step and nothing of the home page, and is found as that', () => {
    expect(document).toContain(`>${title}</h1>`);
    expect(document).not.toContain('id="select-your-box"');
    expect(document).toMatch(/rel="canonical" href="https?:[^"]*[^/]\/"/);
    expect(document).not.toContain('noindex');
    expect(document).not.toContain('as="image"');
  });

  test('takes nothing that the step’s code would not get', () => {
    const fields = all(document, /(<(?:input|textarea|button)[^>]*>)/g);
    expect(fields.filter((field) => !field.includes(' disabled=""'))).toEqual([]);
    expect(document).toMatch(/<aside inert=""/);
  });
});

test('no two pages are called the same @R2.1', () => {
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
});

test('search engines find the pages that have an address, and no step of an order', () => {
  expect(all(contentOf('sitemap.xml'), /<loc>(.*?)<\/loc>/g)).toEqual(
    [
      '/',
      '/menus',
      '/hellofresh',
      '/mentions-legales',
      '/conditions-generales-de-vente',
      '/confidentialite',
      '/accessibilite',
    ].map((path) => `http://localhost:3000${path}`),
  );
  expect(contentOf('robots.txt')).toContain('Sitemap: http://localhost:3000/sitemap.xml');
});

const typesIn = (flags: Parameters<typeof pagesOf>[0]): readonly string[] =>
  all(JSON.stringify(pagesOf(flags)[0]?.structured), /"@context":"[^"]*","@type":"(\w+)"/g);

describe('search engines are told of `/` only what stands there', () => {
  test.each([
    ['the home page', { hasHomePage: true, variant: null }, ['Organization', 'Product', 'FAQPage']],
    ['the landing page', { hasHomePage: true, variant: 'lp_root' }, ['Organization']],
    ['the way elsewhere', { hasHomePage: false, variant: null }, ['Organization']],
  ] as const)('%s', (_, flags, types) => {
    expect(typesIn(flags)).toEqual(types);
    const isFound = sitemapOf(pagesOf(flags), 'https://mijote.test').includes(
      '<loc>https://mijote.test/</loc>',
    );
    expect(isFound).toBe(flags.hasHomePage);
  });

  test('and nothing that nobody can prove', () => {
    expect(contentOf('index.html')).not.toContain('aggregateRating');
  });
});

test('the box can be ordered by a link or a form where no code runs', () => {
  expect(contentOf('index.html')).toMatch(/<form[^>]* action="\/"/);
});

const developed = (path: string) => emptyPage(path, shell, (entry) => [`/${entry}.css`]);

test('while developing there is an empty document for each address, and none for others', async () => {
  const document = await developed('/menus');
  expect(document).toContain('<div id="root"></div>');
  expect(await developed('/menus/')).toBeNull();
  expect(await developed('/nowhere')).toBeNull();
});

test('while developing a page without code is drawn, with the styles of its view', async () => {
  const document = await developed('/hors-ligne.html');
  expect(document).toContain('Il manque le réseau.');
  expect(document).toContain('<link rel="stylesheet" href="/src/storefront/offline/OfflinePage.tsx.css">');
});
