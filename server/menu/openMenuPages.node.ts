import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MenuPageRenderer } from '#server/contracts/menuPageData.ts';
import type { MainBackend } from '#server/mainBackend/mainBackend.ts';
import { createMenuReader } from './menuReader.ts';
import { createMenuCache } from './menuCache.ts';
import { createMenuPages, type MenuPages } from './menuPages.ts';
import { compressWithBrotli } from './brotli.node.ts';
import { log } from '#server/logging/log.ts';

interface OpenMenuPagesOptions {
  /** Folder of the built pages. The renderer is in `<dist>-server`. */
  readonly dist: string;
  readonly main: Pick<MainBackend, 'readMenu'>;
  readonly now: () => number;
}

/** After this time, the menu page is served without dishes. */
const menuTimeoutMs = 400;

async function loadRenderer(file: string): Promise<MenuPageRenderer | null> {
  try {
    return await import(pathToFileURL(file).href);
  } catch (error) {
    log.warn('menu.not_drawn', { code: 'unreadable', file, error });
    return null;
  }
}

/** Loads the renderer. Returns `null` if it is missing, broken, or from another build. */
export async function openMenuPages({ dist, main, now }: OpenMenuPagesOptions): Promise<MenuPages | null> {
  const file = join(`${dist}-server`, 'pages.js');
  if (!existsSync(file)) {
    log.warn('menu.not_drawn', { code: 'missing', file });
    return null;
  }
  const renderer = await loadRenderer(file);
  if (renderer === null) return null;
  const missingFile = renderer.files.find((name) => !existsSync(join(dist, name)));
  if (missingFile !== undefined) {
    log.warn('menu.not_drawn', { code: 'another_build', file: missingFile });
    return null;
  }
  const menuPages = createMenuPages({
    renderer,
    menuCache: createMenuCache({ readMeals: createMenuReader(main), now, timeoutMs: menuTimeoutMs }),
    compress: compressWithBrotli,
    now,
  });
  void menuPages.render(new URLSearchParams());
  return menuPages;
}
