import type { DrawnMenu, PageDrawer } from '#server/contracts/drawnMenu.ts';
import { config } from '#src/settings/config.ts';
import { dishTitle } from '#src/content/pages.ts';
import { menuAsDrawn } from '#src/pages/entries/openMenu.ts';
import sprite from '#src/ui/icon/sprite.svg?raw';
import { MenuContext } from '#src/storefront/menus/context.ts';
import { MenusPage } from '#src/storefront/menus/MenusPage.tsx';
import { documentOf, type PageAssets } from './document.ts';
import { draw } from './draw.tsx';
import { menusPage } from './menusPage.ts';
import type { Page } from './page.ts';

export interface DrawerParts {
  readonly assets: PageAssets;
  /** The file `index.html`. */
  readonly shell: string;
}

/** With its dishes it is to be read before it is used; a dish that is linked to lies in a window, which only code opens. */
function pageOf({ meals, meal }: DrawnMenu): Page {
  const open = meals.find(({ id }) => id === meal);
  return open === undefined
    ? { ...menusPage, hydrates: 'whenWanted' }
    : { ...menusPage, title: dishTitle(open.name) };
}

/** Draws the pages that the server makes while it runs, by what the build made of their code (build/drawer.ts). */
export const createDrawer = ({ assets, shell }: DrawerParts): PageDrawer => ({
  files: [...assets.styles, ...assets.modules],
  drawMenu: async (drawn) => {
    const { menu, seen } = menuAsDrawn(drawn);
    const markup = await draw(
      <MenuContext value={seen}>
        <MenusPage />
      </MenuContext>,
    );
    menu.stop();
    const page = pageOf(drawn);
    return documentOf({ page, markup, assets, drawn, shell, sprite, publicUrl: config.publicUrl });
  },
});
