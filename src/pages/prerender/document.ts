import { brand } from '#src/content/brand.ts';
import { pageFailureTexts } from '#src/content/pageFailure.ts';
import { share } from '#src/content/share.ts';
import type { MenuPageData } from '#server/contracts/menuPageData.ts';
import type { Page } from './page.ts';
import { firstPicture, symbolsFor } from './markup.ts';

export interface PageAssets {
  readonly styles: readonly string[];
  /** Style sheets as text, so that a step of the order appears after one round trip. */
  readonly inlineStyles?: string;
  /** URLs of the page's JavaScript modules. The entry module is first. */
  readonly modules: readonly string[];
  readonly ahead?: readonly string[];
  /** Files of the checkout, prefetched near the box picker (src/effects/ports/prefetchOrderCode.ts). */
  readonly next?: { readonly modules: readonly string[]; readonly styles: readonly string[] };
  readonly starter: string | null;
  readonly floorCheck?: string;
  /** Inline script of a step of the order (src/pages/starter/typedInput.ts). */
  readonly typedInput?: string;
}

export interface DocumentParts {
  readonly page: Page;
  readonly markup: string;
  readonly assets: PageAssets;
  readonly drawn?: MenuPageData;
  readonly shell: string;
  readonly sprite: string;
  readonly publicUrl: string;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

type Attributes = Readonly<Record<string, string | boolean | null>>;

const tag = (name: string, attributes: Attributes): string =>
  `<${[
    name,
    ...Object.entries(attributes)
      .filter(([, value]) => value !== null && value !== false)
      .map(([key, value]) => (value === true ? key : `${key}="${escapeHtml(String(value))}"`)),
  ].join(' ')}>`;

const meta = (name: string, content: string): string => tag('meta', { name, content });
const property = (name: string, content: string): string => tag('meta', { property: name, content });

const isIndexable = ({ path, isUnlisted, isStatic }: Page): boolean =>
  isUnlisted !== true && (path !== null || isStatic === true);

const canonical = (href: string): string => tag('link', { rel: 'canonical', href });

const homeCanonical = (publicUrl: string): readonly string[] => [canonical(new URL('/', publicUrl).href)];

const socialTags = ({ title, description, path }: Page, publicUrl: string): readonly string[] =>
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

const styleLinks = ({ styles }: PageAssets): readonly string[] =>
  styles.map((href) => tag('link', { rel: 'stylesheet', href }));

const prefetch = (as: 'script' | 'style', href: string): string => tag('link', { rel: 'prefetch', as, href });

/** Puts prefetch links in an inert `<template>`. The browser fetches nothing until a script moves them. */
const prefetchTemplate = ({ next = { modules: [], styles: [] } }: PageAssets): string => {
  const links = [
    ...next.modules.map((href) => prefetch('script', href)),
    ...next.styles.map((href) => prefetch('style', href)),
  ];
  return links.length === 0 ? '' : `<template id="next">${links.join('')}</template>`;
};

/** Returns JSON in a `<script>` that the CSP does not block. Escaping `<` prevents an early end tag. */
const dataBlock = (attributes: Attributes, value: object): string =>
  `${tag('script', attributes)}${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)}</script>`;

const structuredData = (value: object): string => dataBlock({ type: 'application/ld+json' }, value);

const failureTemplate = [
  '<template id="failed"><main id="content" data-failed>',
  `<h1 tabindex="-1">${pageFailureTexts.title}</h1><p data-part="advice">${pageFailureTexts.text}</p><p data-part="payment">${pageFailureTexts.unknown}</p>`,
  '<p data-part="stored" hidden></p>',
  `<p><a href="" data-part="reload">${pageFailureTexts.reload}</a></p>`,
  '<button type="button" data-part="restart" hidden disabled=""></button>',
  `<p><a href="${pageFailureTexts.phone.href}">${pageFailureTexts.phone.words}</a> <small>${pageFailureTexts.phone.cost}<br>${pageFailureTexts.hours}</small></p>`,
  `<p><a href="/">${pageFailureTexts.home}</a></p></main></template>`,
].join('');

const slotsOf = ({ page, markup, assets, drawn, sprite, publicUrl }: DocumentParts) => ({
  // The starter script is first, so that no style sheet delays it.
  starter: scripts(page, assets),
  words: [
    `<title>${escapeHtml(page.title)}</title>`,
    meta('description', page.description),
    ...(isIndexable(page) ? [] : [meta('robots', 'noindex')]),
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
    ...(assets.inlineStyles === undefined ? styleLinks(assets) : [`<style>${assets.inlineStyles}</style>`]),
  ].join('\n'),
  shared: [
    ...(page.isStatic === true ? homeCanonical(publicUrl) : socialTags(page, publicUrl)),
    ...(page.structured ?? []).map(structuredData),
  ].join('\n'),
  icons: `<svg id="sprite" hidden aria-hidden="true">${symbolsFor(markup, sprite)}</svg>`,
  withoutScript:
    page.hydrates === 'never' || page.isStatic === true
      ? ''
      : `<noscript><p>${share.withoutScript}</p></noscript>`,
  tooOld:
    page.hydrates === 'never'
      ? ''
      : `<p id="too-old" role="alert" hidden>${share.tooOld} <a href="${brand.phone.href}">${brand.phone.words}</a>.</p>`,
  view: markup,
  failed: page.hydrates === 'never' ? '' : failureTemplate,
  drawn: [
    assets.typedInput === undefined ? '' : `<script>${assets.typedInput}</script>`,
    // The view has its styles already. These links style later screens, without delaying the first paint.
    ...(assets.inlineStyles === undefined ? [] : styleLinks(assets)),
    prefetchTemplate(assets),
    drawn === undefined ? '' : dataBlock({ type: 'application/json', id: 'drawn' }, drawn),
  ].join(''),
});

const minifyShell = (shell: string): string =>
  shell
    .replaceAll(/<!-- (?!\w+ -->).*? -->/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

export function documentOf(parts: DocumentParts): string {
  const slots = new Map<string, string>(Object.entries(slotsOf(parts)));
  return minifyShell(parts.shell).replaceAll(
    /<!-- (\w+) -->/g,
    (_mark, name: string) => slots.get(name) ?? '',
  );
}
