import type { BrowserConfig } from '#src/settings/config.ts';

/** `true` if `/` is the home page with boxes and FAQ, not the landing page or a redirect to the brand's website. */
export const isWholeHome = ({
  hasHomePage,
  variant,
}: Pick<BrowserConfig, 'hasHomePage' | 'variant'>): boolean => hasHomePage && variant !== 'lp_root';
