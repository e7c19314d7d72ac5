import { join } from 'node:path';

/** Builds of the shop's pages under test, with their build settings. */
export const editions = {
  shop: {},
  /** Build for visitors from another website. Buttons of its home page also open the offer dialog. */
  external: { VITE_EXTERNAL_SITE: 'true', VITE_HOME_MODAL: 'true', VITE_OFFER_APPLIED: 'false' },
  /** Build without an automatic promo, so that tours pay list prices. */
  offerByButton: { VITE_OFFER_APPLIED: 'false' },
  landing: { VITE_APP_VARIANT: 'lp_root' },
  /** Build without a home page, for the case that another website provides it. */
  homeless: { VITE_ROOT_HOME_PAGE: 'false' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Returns the folder for pages and shops of a build.
 * The build `shop` uses the folder of the test run itself.
 */
export const editionFolder = (workFolder: string, edition: string): string =>
  edition === 'shop' ? workFolder : join(workFolder, edition);
