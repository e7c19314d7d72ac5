import type { BrowserConfig } from '#src/settings/config.ts';

/** Whether `/` is the home page with its boxes and its questions: neither the landing page of campaigns nor the way to the brand's website. */
export const isWholeHome = ({
  hasHomePage,
  variant,
}: Pick<BrowserConfig, 'hasHomePage' | 'variant'>): boolean => hasHomePage && variant !== 'lp_root';
