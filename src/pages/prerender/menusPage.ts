import { pages as words } from '#src/content/pages.ts';
import { MenusPage } from '#src/storefront/menus/MenusPage.tsx';
import type { Page } from './page.ts';

/** As the build makes it, without dishes: it has nothing to show before it has asked for them. The server draws it with them. */
export const menusPage: Page = {
  path: '/menus',
  file: 'menus/index.html',
  entry: 'src/pages/entries/menus.tsx',
  brings: ['src/effects/ports/askMeals.ts'],
  hydrates: 'atOnce',
  ...words.menus,
  View: MenusPage,
};
