/** Menu renderer built by `build/drawer.ts`, which may not exist yet during type checks. */
declare module '#built/pages.js' {
  import type { MenuPageRenderer } from '#server/contracts/menuPageData.ts';

  export const files: MenuPageRenderer['files'];
  export const drawMenu: MenuPageRenderer['drawMenu'];
}
