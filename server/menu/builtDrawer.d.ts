/** What the build leaves in dist-server (build/drawer.ts); it may not be there yet when types are checked. */
declare module '#built/pages.js' {
  import type { PageDrawer } from '#server/contracts/drawnMenu.ts';

  export const files: PageDrawer['files'];
  export const drawMenu: PageDrawer['drawMenu'];
}
