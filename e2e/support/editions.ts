import { join } from 'node:path';

/** Builds of the pages under test, with their settings. */
export const editions = {
  shop: {},
  /** The home page's buttons also open the offer dialog. */
  external: { VITE_EXTERNAL_SITE: 'true', VITE_HOME_MODAL: 'true', VITE_OFFER_APPLIED: 'false' },
  /** No promo is applied automatically, so tours pay list prices. */
  offerByButton: { VITE_OFFER_APPLIED: 'false' },
  landing: { VITE_APP_VARIANT: 'lp_root' },
  /** The home page belongs to another website. */
  homeless: { VITE_ROOT_HOME_PAGE: 'false' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Folder of an edition's pages and shops. The edition `shop` uses the run's folder itself. */
export const editionFolder = (workFolder: string, edition: string): string =>
  edition === 'shop' ? workFolder : join(workFolder, edition);
