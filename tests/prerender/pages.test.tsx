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

const generatedPictures = new Set(
  [...(await plates()), ...icons, sharePicture].map(({ fileName }) => `/${fileName}`),
);

describe.each(pages)('$file', ({ file, entry, hydrates, structured = [] }) => {
  const document = contentOf(file);

  test('renders exactly one heading without JavaScript', () => {
    // Removes the title in `<noscript>`, which only pages of a checkout step have, and inert templates.
    const withScript = document.replaceAll(/<(noscript|template)\b.*?<\/\1>/gs, '');
    expect(all(withScript, /<h1[^>]*>(.+?)<\/h1>/gs)).toHaveLength(1);
    expect(document).not.toContain('<!--$?-->');
  });

  test('contains no inline code that violates the CSP', () => {
    expect(document).not.toMatch(/ style="| on[a-z]+="|<style/);
    const scripts = all(document, /<script(?! type="application\/ld\+json")[^>]*>(.*?)<\/script>/gs);
    expect(scripts).toEqual(hydrates === 'never' ? [] : ['go()']);
  });

  test('includes exactly the symbols that the page uses', () => {
    const shown = new Set(all(document, /href="#((?:icon-|logo)[\w-]*)"/g));
    const included = new Set(all(document, /<symbol id="([\w-]+)"/g));
    expect([...shown.symmetricDifference(included)]).toEqual([]);
  });

  test('references only existing pictures with width and height, and preloads at most one', () => {
    const paths = all(document, /(\/(?:plates|icons|logos|partage)[\w/-]*\.(?:avif|webp|png|jpg|svg))/g);
    expect(paths.filter((path) => !generatedPictures.has(path) && !existsSync(`public${path}`))).toEqual([]);
    const pictures = all(document, /<img([^>]*)>/g);
    expect(pictures.filter((tag) => !/ width="\d+"/.test(tag) || !/ height="\d+"/.test(tag))).toEqual([]);
    expect(all(document, /(fetchpriority="high")/gi).length).toBeLessThanOrEqual(2);
  });

  test('embeds its structured data as valid JSON', () => {
    const structuredScripts = all(document, /<script type="application\/ld\+json">(.*?)<\/script>/gs);
    expect(structuredScripts.map((json): unknown => JSON.parse(json))).toEqual(structured);
  });

  test('references an existing entry module', () => {
    expect(existsSync(entry)).toBe(true);
  });
});

test('enables the fields of the prerendered form before its code has loaded', () => {
  const fields = all(contentOf('step-form.html'), /(<(?:input|textarea)[^>]*(?:name|id)="[a-z]+\.[^>]*>)/g);
  expect(fields.length).toBeGreaterThan(10);
  expect(fields.filter((field) => field.includes(' disabled=""'))).toEqual([]);
});

describe.each([
  ['step-form.html', 'Vos coordonnées'],
  ['step-payment.html', 'Paiement'],
])('%s', (file, title) => {
  const document = contentOf(file);

  test('shows only the step and has a canonical link to the home page', () => {
    expect(document).toContain(`>${title}</h1>`);
    expect(document).not.toContain('id="select-your-box"');
    expect(document).toMatch(/rel="canonical" href="https?:[^"]*[^/]\/"/);
    expect(document).not.toContain('noindex');
    expect(document).not.toContain('as="image"');
  });

  test('disables all buttons and sample dates until the step’s code has loaded', () => {
    const disabled = all(document, /(<button[^>]*>|<input[^>]* name="(?:date|promo)"[^>]*>)/g);
    expect(disabled.filter((control) => !control.includes(' disabled=""'))).toEqual([]);
    expect(document).toMatch(/<aside inert=""/);
  });
});

test('gives every page a unique title and description @R2.1', () => {
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
});

test('lists the public pages in the sitemap and omits the steps of an order', () => {
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

describe('structured data of `/`', () => {
  test.each([
    ['the home page', { hasHomePage: true, variant: null }, ['Organization', 'Product', 'FAQPage']],
    ['the landing page', { hasHomePage: true, variant: 'lp_root' }, ['Organization']],
    ['the redirect to the external site', { hasHomePage: false, variant: null }, ['Organization']],
  ] as const)('lists the matching schema.org types for %s', (_, flags, types) => {
    expect(typesIn(flags)).toEqual(types);
    const isFound = sitemapOf(pagesOf(flags), 'https://mijote.test').includes(
      '<loc>https://mijote.test/</loc>',
    );
    expect(isFound).toBe(flags.hasHomePage);
  });

  test('contains no aggregate rating', () => {
    expect(contentOf('index.html')).not.toContain('aggregateRating');
  });
});

test('contains a form to order a box without JavaScript', () => {
  expect(contentOf('index.html')).toMatch(/<form[^>]* action="\/"/);
});

const renderInDevelopment = (path: string) => emptyPage(path, shell, (entry) => [`/${entry}.css`]);

test('renders an empty document only at page URLs in development', async () => {
  const document = await renderInDevelopment('/menus');
  expect(document).toContain('<div id="root"></div>');
  expect(await renderInDevelopment('/menus/')).toBeNull();
  expect(await renderInDevelopment('/nowhere')).toBeNull();
});

test('renders a page without JavaScript in development, with the styles of its view', async () => {
  const document = await renderInDevelopment('/hors-ligne.html');
  expect(document).toContain('Il manque le réseau.');
  expect(document).toContain('<link rel="stylesheet" href="/src/storefront/offline/OfflinePage.tsx.css">');
});
