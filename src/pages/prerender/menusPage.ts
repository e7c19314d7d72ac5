import { pages as words } from '#src/content/pages.ts';
import { MenusPage } from '#src/storefront/menus/MenusPage.tsx';
import type { Page } from './page.ts';

export const menusPage: Page = {
  path: '/menus',
  file: 'menus/index.html',
  entry: 'src/pages/entries/menus.tsx',
  preloads: ['src/effects/ports/fetchMeals.ts'],
  hydrates: 'atOnce',
  ...words.menus,
  View: MenusPage,
};
