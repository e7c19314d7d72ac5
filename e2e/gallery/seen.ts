import { pages } from '#src/content/pages.ts';

/** Machines of the server. They have no screen, so the gallery skips them. */
export const hiddenMachines: ReadonlySet<string> = new Set(['intent', 'order']);

/** Pages with a chart. The gallery shows the states of the chart instead of the page. */
const interactivePages = new Set(['home', 'menus']);

/** Names of the pages without states, as in `src/content/pages.ts`. */
export const staticPages: readonly string[] = Object.keys(pages).filter(
  (name) => !interactivePages.has(name),
);
