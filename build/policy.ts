import type * as z from 'zod/mini';
import type { pagesPolicySchema } from '#server/http/csp.ts';
import type { Settings } from '#src/settings/settings.ts';

/** The origin of an address of another site; nothing for one of the shop's own. */
const originOf = (url: string): string[] =>
  URL.canParse(url) && new URL(url).protocol.startsWith('http') ? [new URL(url).origin] : [];

/**
 * What the server reads of the pages: their part of the policy that they are served with (server/http/csp.ts), and whether they sell by the
 * short flow.
 * @param hashes of the scripts that stand in them: `sha256-...`
 * @rule R3.5
 */
export const pagesPolicy = (
  hashes: readonly string[],
  settings: Settings,
): z.infer<typeof pagesPolicySchema> => ({
  script: hashes.map((hash) => `'${hash}'`),
  connect: originOf(settings.VITE_ANALYTICS_URL),
  tags: originOf(settings.VITE_TAG_LOADER_URL),
  // Its dialog opens by an address of the external site, and by the home page's buttons.
  hasShortFlow:
    settings.VITE_EXTERNAL_SITE || settings.VITE_APP_VARIANT === 'lp_root' || settings.VITE_HOME_MODAL,
});
