import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documentOf, type DocumentParts } from '#src/pages/prerender/document.ts';
import type { Page } from '#src/pages/prerender/page.ts';

const page: Page = {
  path: '/menus',
  file: 'menus/index.html',
  entry: 'src/pages/entries/menus.tsx',
  hydrates: 'whenWanted',
  title: 'Bœuf & "carottes"',
  description: 'Moins de <3 minutes',
  View: () => null,
};
const sprite =
  '<svg><symbol id="logo" viewBox="0 0 1 1">\n  <path d="M0" />\n</symbol><symbol id="icon-x"><path /></symbol></svg>';

const documentWith = (
  parts: Partial<Omit<DocumentParts, 'page'>> & { readonly page?: Partial<Page> },
): string =>
  documentOf({
    markup: '<h1>La Carte</h1>',
    assets: {
      styles: ['/assets/base.css'],
      modules: ['/assets/menus.js', '/assets/shop.js'],
      starter: 'go()',
    },
    shell: readFileSync('index.html', 'utf8'),
    sprite,
    publicUrl: 'https://mijote.example',
    ...parts,
    page: { ...page, ...parts.page },
  });

test('escapes the title and the description of a page', () => {
  const document = documentWith({});
  expect(document).toContain('<title>Bœuf &amp; &quot;carottes&quot;</title>');
  expect(document).toContain('<meta name="description" content="Moins de &lt;3 minutes">');
  expect(document).toContain('<link rel="canonical" href="https://mijote.example/menus">');
});

test('escapes structured data, so that it cannot close its script', () => {
  const data = { text: '</script><script>alert(1)</script>' };
  const document = documentWith({ page: { structured: [data] } });
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(document) ?? [];
  expect(JSON.parse(json)).toEqual(data);
});

test('places the starter script before the stylesheets and lists the page modules', () => {
  const document = documentWith({});
  expect(document).toContain('<script data-modules="/assets/menus.js /assets/shop.js">go()</script>');
  expect(document.indexOf('go()')).toBeLessThan(document.indexOf('rel="stylesheet"'));
  expect(documentWith({ page: { hydrates: 'atOnce' } })).toContain('data-at-once>go()');
});

test('renders a fallback page without scripts and with `noindex`', () => {
  const document = documentWith({ page: { path: null, hydrates: 'never' } });
  expect(document).not.toContain('<script');
  expect(document).not.toContain('<noscript');
  expect(document).toContain('<meta name="robots" content="noindex">');
  expect(document).not.toContain('canonical');
});

test('preloads the high-priority picture with the sizes of the view', () => {
  const markup = `<picture><source type="image/avif" srcSet="/plates/thai-160.avif 160w" sizes="8rem"/><img/></picture>
    <picture><source type="image/avif" srcSet="/plates/boeuf-320.avif 320w, /plates/boeuf-640.avif 640w" sizes="(width &lt; 60rem) 21rem, 33rem"/><img fetchPriority="high"/></picture>`;
  expect(documentWith({ markup })).toContain(
    '<link rel="preload" as="image" imagesrcset="/plates/boeuf-320.avif 320w, /plates/boeuf-640.avif 640w" imagesizes="(width &lt; 60rem) 21rem, 33rem" type="image/avif" fetchpriority="high">',
  );
});

test('includes only the symbols that the page uses', () => {
  const document = documentWith({ markup: '<svg><use href="#logo"></use></svg>' });
  expect(document).toContain('<symbol id="logo" viewBox="0 0 1 1"><path d="M0" /></symbol>');
  expect(document).not.toContain('icon-x');
});

test('loads the entry module and inlines every SVG symbol in development', () => {
  const assets = { styles: [], modules: ['/src/pages/entries/menus.tsx'], starter: null };
  const document = documentWith({ markup: '', assets });
  expect(document).toContain('<script type="module" src="/src/pages/entries/menus.tsx"></script>');
  expect(document).toContain('icon-x');
});
