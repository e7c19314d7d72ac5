import type { BrowserConfig } from '#src/settings/config.ts';

/** `false` if the path `/` is the landing page or redirects to the brand's website. */
export const hasFullHomePage = ({
  hasHomePage,
  variant,
}: Pick<BrowserConfig, 'hasHomePage' | 'variant'>): boolean => hasHomePage && variant !== 'lp_root';
