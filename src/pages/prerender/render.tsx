import { config } from '#src/settings/config.ts';
import sprite from '#src/ui/icon/sprite.svg?raw';
import { documentOf, type PageAssets } from './document.ts';
import { renderToHtml } from './renderToHtml.tsx';
import { disableControls } from './markup.ts';
import type { Page } from './page.ts';
import { pages } from './pages.tsx';
import { manifest, robots, sitemapOf } from './site.ts';

export interface SiteFile {
  readonly file: string;
  readonly content: string;
}

async function markupOf({ View, isStatic = false }: Page): Promise<string> {
  const markup = await renderToHtml(<View />);
  return isStatic ? disableControls(markup) : markup;
}

const { publicUrl } = config;

/** @param shell content of `index.html` */
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
 * In development, returns the document of the page at a path.
 * @param stylesOf returns the style sheets of a page without scripts
 */
export async function emptyPage(
  path: string,
  shell: string,
  stylesOf: (entry: string) => readonly string[],
): Promise<string | null> {
  const page = pages.find((candidate) => (candidate.path ?? `/${candidate.file}`) === path);
  if (page === undefined) return null;
  const isRendered = page.hydrates === 'never';
  const assets = {
    modules: [`/${page.entry}`],
    styles: ['/src/ui/styles/base.css', ...(isRendered ? stylesOf(page.entry) : [])],
    starter: null,
  };
  const markup = isRendered ? await markupOf(page) : '';
  return documentOf({ page, markup, assets, shell, sprite, publicUrl });
}
