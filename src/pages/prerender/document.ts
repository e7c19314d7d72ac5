import { brand } from '#src/content/brand.ts';
import { failed } from '#src/content/failed.ts';
import { share } from '#src/content/share.ts';
import type { DrawnMenu } from '#server/contracts/drawnMenu.ts';
import type { Page } from './page.ts';
import { firstPicture, symbolsFor } from './markup.ts';

/** What the build made, for one page. */
export interface PageAssets {
  readonly styles: readonly string[];
  /** The page's code, the entry first; all that the entry needs to run. */
  readonly modules: readonly string[];
  /** Code that it is about to need, in the order in which it can be evaluated. */
  readonly ahead?: readonly string[];
  /** What a press on the page will need, fetched when that is near (src/effects/ports/fetchNext.ts). */
  readonly next?: { readonly modules: readonly string[]; readonly styles: readonly string[] };
  /** The script that stands in the page itself (src/pages/starter); null while developing, and then the page starts at once. */
  readonly starter: string | null;
  /** Shows that a browser is below the floor (src/pages/starter/floorCheck.ts). */
  readonly floorCheck?: string;
}

export interface DocumentParts {
  readonly page: Page;
  /** What the page's view is drawn as; empty while developing. */
  readonly markup: string;
  readonly assets: PageAssets;
  /** What the view was drawn with, where its code is to go on from there. */
  readonly drawn?: DrawnMenu;
  /** The file `index.html`. */
  readonly shell: string;
  /** The file `src/ui/icon/sprite.svg`. */
  readonly sprite: string;
  /** The shop's origin. */
  readonly publicUrl: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

type Attributes = Readonly<Record<string, string | boolean | null>>;

/** `<name attributes>`; what is null is left out. */
const tag = (name: string, attributes: Attributes): string =>
  `<${[
    name,
    ...Object.entries(attributes)
      .filter(([, value]) => value !== null && value !== false)
      .map(([key, value]) => (value === true ? key : `${key}="${escaped(String(value))}"`)),
  ].join(' ')}>`;

const meta = (name: string, content: string): string => tag('meta', { name, content });
const property = (name: string, content: string): string => tag('meta', { property: name, content });

/** A step of the order is the home page further on, and is found as that. */
const isFound = ({ path, isUnlisted, isStill }: Page): boolean =>
  isUnlisted !== true && (path !== null || isStill === true);

const canonical = (href: string): string => tag('link', { rel: 'canonical', href });

const home = (publicUrl: string): readonly string[] => [canonical(new URL('/', publicUrl).href)];

/** What others show who link to the page. */
const sharedAs = ({ title, description, path }: Page, publicUrl: string): readonly string[] =>
  path === null
    ? []
    : [
        canonical(new URL(path, publicUrl).href),
        property('og:type', 'website'),
        property('og:site_name', brand.name),
        property('og:locale', 'fr_FR'),
        property('og:title', title),
        property('og:description', description),
        property('og:url', new URL(path, publicUrl).href),
        property('og:image', new URL(share.picture, publicUrl).href),
        property('og:image:width', '1200'),
        property('og:image:height', '630'),
        property('og:image:alt', share.alt),
        meta('twitter:card', 'summary_large_image'),
      ];

/** The page's code, or what loads it once a visitor is there. */
function scripts({ hydrates }: Page, { modules, ahead = [], starter, floorCheck }: PageAssets): string {
  if (hydrates === 'never') return '';
  if (starter === null) return `${tag('script', { type: 'module', src: modules[0] ?? '' })}</script>`;
  const attributes = {
    'data-modules': modules.join(' '),
    'data-ahead': ahead.length > 0 && ahead.join(' '),
    'data-at-once': hydrates === 'atOnce',
  };
  const check = floorCheck === undefined ? '' : `<script>${floorCheck}</script>`;
  return `${check}${tag('script', attributes)}${starter}</script>`;
}

const prefetch = (as: 'script' | 'style', href: string): string => tag('link', { rel: 'prefetch', as, href });

/** Links that wait to be put to use: nothing in a template is fetched. */
const nextOf = ({ next = { modules: [], styles: [] } }: PageAssets): string => {
  const links = [
    ...next.modules.map((href) => prefetch('script', href)),
    ...next.styles.map((href) => prefetch('style', href)),
  ];
  return links.length === 0 ? '' : `<template id="next">${links.join('')}</template>`;
};

/** A script that is data: it cannot end itself, and the security policy does not ask about it. */
const data = (attributes: Attributes, value: object): string =>
  `${tag('script', attributes)}${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)}</script>`;

const structuredData = (value: object): string => data({ type: 'application/ld+json' }, value);

/** A page that an error has emptied: it says only what is true at any moment, and needs no code. */
const lastResort = [
  '<template id="failed"><main id="content" data-failed>',
  `<h1 tabindex="-1">${failed.title}</h1><p data-part="advice">${failed.text}</p><p data-part="payment">${failed.unknown}</p>`,
  '<p data-part="stored" hidden></p>',
  `<p><a href="" data-part="reload">${failed.reload}</a></p>`,
  '<button type="button" data-part="restart" hidden disabled=""></button>',
  `<p><a href="${failed.phone.href}">${failed.phone.words}</a> <small>${failed.phone.cost}<br>${failed.hours}</small></p>`,
  `<p><a href="/">${failed.home}</a></p></main></template>`,
].join('');

/** What stands at each mark of `index.html`. */
const partsOf = ({ page, markup, assets, drawn, sprite, publicUrl }: DocumentParts) => ({
  // Before all else, so that it waits for no style sheet.
  starter: scripts(page, assets),
  words: [
    `<title>${escaped(page.title)}</title>`,
    meta('description', page.description),
    ...(isFound(page) ? [] : [meta('robots', 'noindex')]),
  ].join('\n'),
  styles: [
    ...firstPicture(markup).map(({ srcset, sizes, type }) =>
      tag('link', {
        rel: 'preload',
        as: 'image',
        imagesrcset: srcset,
        imagesizes: sizes,
        type,
        fetchpriority: 'high',
      }),
    ),
    ...assets.styles.map((href) => tag('link', { rel: 'stylesheet', href })),
  ].join('\n'),
  shared: [
    ...(page.isStill === true ? home(publicUrl) : sharedAs(page, publicUrl)),
    ...(page.structured ?? []).map(structuredData),
  ].join('\n'),
  icons: `<svg id="sprite" hidden aria-hidden="true">${symbolsFor(markup, sprite)}</svg>`,
  // A step of the order says more of it itself.
  withoutScript:
    page.hydrates === 'never' || page.isStill === true
      ? ''
      : `<noscript><p>${share.withoutScript}</p></noscript>`,
  tooOld:
    page.hydrates === 'never'
      ? ''
      : `<p id="too-old" role="alert" hidden>${share.tooOld} <a href="${brand.phone.href}">${brand.phone.words}</a>.</p>`,
  view: markup,
  // Without code nothing fails.
  failed: page.hydrates === 'never' ? '' : lastResort,
  // After all that is to be seen.
  drawn: [
    nextOf(assets),
    drawn === undefined ? '' : data({ type: 'application/json', id: 'drawn' }, drawn),
  ].join(''),
});

/** Nobody reads the shell's comments in a browser, nor its indentation. */
const bare = (shell: string): string =>
  shell
    .replaceAll(/<!-- (?!\w+ -->).*? -->/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

/** The whole document of a page: `index.html`, with what is the page's own at its marks. */
export function documentOf(parts: DocumentParts): string {
  const own = new Map<string, string>(Object.entries(partsOf(parts)));
  return bare(parts.shell).replaceAll(/<!-- (\w+) -->/g, (_mark, name: string) => own.get(name) ?? '');
}
