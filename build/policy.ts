import type * as z from 'zod/mini';
import type { pagesPolicySchema } from '#server/http/csp.ts';
import type { Settings } from '#src/settings/settings.ts';

const originOf = (url: string): string[] =>
  URL.canParse(url) && new URL(url).protocol.startsWith('http') ? [new URL(url).origin] : [];

/**
 * Page settings for the server's Content Security Policy.
 * @param hashes `sha256-...` of the inline scripts and style sheets
 * @rule R3.5
 */
export const pagesPolicy = (
  hashes: Readonly<Record<'script' | 'style', readonly string[]>>,
  settings: Settings,
): z.infer<typeof pagesPolicySchema> => ({
  script: hashes.script.map((hash) => `'${hash}'`),
  style: hashes.style.map((hash) => `'${hash}'`),
  connect: originOf(settings.VITE_ANALYTICS_URL),
  tags: originOf(settings.VITE_TAG_LOADER_URL),
  // `true` if this build can show the offer form. Its orders have no address (short flow).
  hasShortFlow:
    settings.VITE_EXTERNAL_SITE || settings.VITE_APP_VARIANT === 'lp_root' || settings.VITE_HOME_MODAL,
});
