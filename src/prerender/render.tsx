import { prerender } from 'react-dom/static';
import { config } from '#src/checkout/config.ts';
import shell from '#index.html?raw';
import sprite from '#src/parts/icon/sprite.svg?raw';
import { atRest } from '#src/visit/storefront.ts';
import { VisitContext, type Visit } from '#src/visit/context.ts';
import { documentOf, type PageAssets } from './document.ts';
import type { Page } from './page.ts';
import { pages } from './pages.tsx';
import { manifest, robots, sitemapOf } from './site.ts';

/** A file of the site: a path from its root, and what stands in it. */
export interface SiteFile {
  readonly file: string;
  readonly content: string;
}

/** Nobody is there yet. */
const nobody: Visit = { send: () => {}, subscribe: () => () => {}, getSnapshot: () => atRest };

async function markupOf({ View }: Page): Promise<string> {
  const { prelude } = await prerender(
    <VisitContext value={nobody}>
      <View />
    </VisitContext>,
    // One whole: a large part that waits for its code would be put at the end, and moved to its place by a script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}

const { publicUrl } = config;

/** Every page as it is served, with all that it shows before anybody does anything, and what stands beside them for machines. */
export async function siteFiles(
  assetsOf: (entry: string, markup: string) => PageAssets,
): Promise<readonly SiteFile[]> {
  const documents = pages.map(async (page) => {
    const markup = await markupOf(page);
    const assets = assetsOf(page.entry, markup);
    return { file: page.file, content: documentOf({ page, markup, assets, shell, sprite, publicUrl }) };
  });
  return [
    ...(await Promise.all(documents)),
    { file: 'sitemap.xml', content: sitemapOf(pages, publicUrl) },
    { file: 'robots.txt', content: robots(publicUrl) },
    { file: 'manifest.webmanifest', content: JSON.stringify(manifest) },
  ];
}

/** For development: the page at that address without its view, which the browser draws; null when there is none. */
export function emptyPage(path: string): string | null {
  const page = pages.find((one) => one.path === path);
  if (page === undefined) return null;
  const assets = { modules: [`/${page.entry}`], styles: ['/src/styles/base.css'], starter: null };
  return documentOf({ page, markup: '', assets, shell, sprite, publicUrl });
}
