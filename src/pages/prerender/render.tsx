import { config } from '#src/settings/config.ts';
import sprite from '#src/ui/icon/sprite.svg?raw';
import { documentOf, type PageAssets } from './document.ts';
import { draw } from './draw.tsx';
import { stilled } from './markup.ts';
import type { Page } from './page.ts';
import { pages } from './pages.tsx';
import { manifest, robots, sitemapOf } from './site.ts';

/** A file of the site: a path from its root, and what stands in it. */
export interface SiteFile {
  readonly file: string;
  readonly content: string;
}

async function markupOf({ View, isStill = false }: Page): Promise<string> {
  const markup = await draw(<View />);
  return isStill ? stilled(markup) : markup;
}

const { publicUrl } = config;

/**
 * Every page as it is served, with all that it shows before anybody does anything, and what stands beside them for machines.
 * @param shell the file `index.html`
 */
export async function siteFiles(
  shell: string,
  assetsOf: (page: Page, markup: string) => PageAssets,
): Promise<readonly SiteFile[]> {
  const documents = pages.map(async (page) => {
    const markup = await markupOf(page);
    const assets = assetsOf(page, markup);
    return { file: page.file, content: documentOf({ page, markup, assets, shell, sprite, publicUrl }) };
  });
  return [
    ...(await Promise.all(documents)),
    { file: 'sitemap.xml', content: sitemapOf(pages, publicUrl) },
    { file: 'robots.txt', content: robots(publicUrl) },
    { file: 'manifest.webmanifest', content: JSON.stringify(manifest) },
  ];
}

/**
 * For development: the page at that address; null when there is none. Its view is left for the browser to draw, unless it has no code
 * to draw it with.
 * @param stylesOf the style sheets of a view, where it is drawn here
 */
export async function emptyPage(
  path: string,
  shell: string,
  stylesOf: (entry: string) => readonly string[],
): Promise<string | null> {
  const page = pages.find((one) => (one.path ?? `/${one.file}`) === path);
  if (page === undefined) return null;
  const isDrawn = page.hydrates === 'never';
  const assets = {
    modules: [`/${page.entry}`],
    styles: ['/src/ui/styles/base.css', ...(isDrawn ? stylesOf(page.entry) : [])],
    starter: null,
  };
  const markup = isDrawn ? await markupOf(page) : '';
  return documentOf({ page, markup, assets, shell, sprite, publicUrl });
}
