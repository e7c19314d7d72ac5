import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageDrawer } from '#server/contracts/drawnMenu.ts';
import type { MainBackend } from '#server/providers/mainBackend.ts';
import { menuAsker } from './askMenu.ts';
import { createKeptMenus } from './keptMenus.ts';
import { createMenuPages, type MenuPages } from './menuPages.node.ts';

interface OpenMenuPagesOptions {
  /** Folder of the built pages; what draws them stands beside it, in `<dist>-server` (build/drawer.ts). */
  readonly dist: string;
  readonly main: Pick<MainBackend, 'menu'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** In ms: so long the page of the menu is waited for, before the one without dishes serves. */
const patience = 400;

async function readDrawer(file: string): Promise<PageDrawer | null> {
  try {
    return await import(pathToFileURL(file).href);
  } catch (error) {
    console.warn(`${file} could not be read: ${String(error)}. /menus is served without its dishes.`);
    return null;
  }
}

/**
 * Draws the menu with the code of the build, and begins with the week that is shown first; null where only the pages were put, where that
 * code cannot be read, or beside pages of another build, which have neither the styles nor the code that it would name.
 */
export async function openMenuPages({ dist, main, now }: OpenMenuPagesOptions): Promise<MenuPages | null> {
  const file = join(`${dist}-server`, 'pages.js');
  if (!existsSync(file)) {
    console.warn(`There is no ${file}: /menus is served without its dishes, and asks for them itself.`);
    return null;
  }
  const drawer = await readDrawer(file);
  if (drawer === null) return null;
  const missing = drawer.files.find((name) => !existsSync(join(dist, name)));
  if (missing !== undefined) {
    console.warn(
      `${file} is of another build, ${missing} is not in ${dist}: /menus is served without its dishes.`,
    );
    return null;
  }
  const pages = createMenuPages({
    drawer,
    menus: createKeptMenus({ ask: menuAsker(main), now, patience }),
    now,
  });
  void pages.at(new URLSearchParams());
  return pages;
}
