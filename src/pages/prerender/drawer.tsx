import type { MenuPageData, MenuPageRenderer } from '#server/contracts/menuPageData.ts';
import { config } from '#src/settings/config.ts';
import { dishTitle } from '#src/content/pages.ts';
import { startPrerenderedMenu } from '#src/pages/entries/openMenu.ts';
import sprite from '#src/ui/icon/sprite.svg?raw';
import { MenuContext } from '#src/storefront/menus/context.ts';
import { MenusPage } from '#src/storefront/menus/MenusPage.tsx';
import { documentOf, type PageAssets } from './document.ts';
import { renderToHtml } from './renderToHtml.tsx';
import { menusPage } from './menusPage.ts';
import type { Page } from './page.ts';

export interface DrawerParts {
  readonly assets: PageAssets;
  readonly shell: string;
}

/** If the URL names a dish, the page hydrates immediately, because only scripts open the dish's dialog. */
function pageOf({ meals, meal }: MenuPageData): Page {
  const openMeal = meals.find(({ id }) => id === meal);
  return openMeal === undefined
    ? { ...menusPage, hydrates: 'whenWanted' }
    : { ...menusPage, title: dishTitle(openMeal.name) };
}

export const createDrawer = ({ assets, shell }: DrawerParts): MenuPageRenderer => ({
  files: [...assets.styles, ...assets.modules],
  drawMenu: async (drawn) => {
    const { menu, menuView } = startPrerenderedMenu(drawn);
    const markup = await renderToHtml(
      <MenuContext value={menuView}>
        <MenusPage />
      </MenuContext>,
    );
    menu.stop();
    const page = pageOf(drawn);
    return documentOf({ page, markup, assets, drawn, shell, sprite, publicUrl: config.publicUrl });
  },
});
