/** Build output (build/drawer.ts), which may not exist yet during type checks. */
declare module '#built/pages.js' {
  import type { PageDrawer } from '#server/contracts/drawnMenu.ts';

  export const files: PageDrawer['files'];
  export const drawMenu: PageDrawer['drawMenu'];
}
