import { pages } from '#src/content/pages.ts';

/** Machines of the server, which have no screen. */
export const hiddenMachines: ReadonlySet<string> = new Set(['intent', 'order']);

/** Pages with a chart, whose states are photographed instead. */
const interactivePages = new Set(['home', 'menus']);

/** Names of pages without states, as in `src/content/pages.ts`. */
export const staticPages: readonly string[] = Object.keys(pages).filter(
  (name) => !interactivePages.has(name),
);
