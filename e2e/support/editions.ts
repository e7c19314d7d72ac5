import { join } from 'node:path';

/** The builds of the pages that are played, each with its settings. */
export const editions = {
  shop: {},
  /** Its home page's buttons open the offer's dialog, too. */
  external: { VITE_EXTERNAL_SITE: 'true', VITE_HOME_MODAL: 'true', VITE_OFFER_APPLIED: 'false' },
  /** Nothing is applied by itself: what its tours pay is the price list’s. */
  offerByButton: { VITE_OFFER_APPLIED: 'false' },
  landing: { VITE_APP_VARIANT: 'lp_root' },
  /** Its home page is another website's. */
  homeless: { VITE_ROOT_HOME_PAGE: 'false' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Where a run keeps an edition's pages and its shops; the shop's own stand in the place itself. */
export const folderOf = (place: string, edition: string): string =>
  edition === 'shop' ? place : join(place, edition);
