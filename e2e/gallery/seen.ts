import { pages } from '#src/content/pages.ts';

/** Machines that nobody sees: the server's orders, and its intents. */
export const unseen: ReadonlySet<string> = new Set(['intent', 'order']);

/** Pages that charts drive have their states instead. */
const drivenPages = new Set(['home', 'menus']);

/** Names of the pages that look one way only, as `src/content/pages.ts` has them. */
export const stillPages: readonly string[] = Object.keys(pages).filter((name) => !drivenPages.has(name));
