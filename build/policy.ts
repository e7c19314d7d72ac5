import type { Settings } from '#src/settings/settings.ts';

/** The origin of an address of another site; nothing for one of the shop's own. */
const originOf = (url: string): readonly string[] =>
  URL.canParse(url) && new URL(url).protocol.startsWith('http') ? [new URL(url).origin] : [];

/**
 * What the pages ask of the policy that they are served with (server/csp.ts).
 * @param hash of the script that stands in them: `sha256-...`
 */
export const pagesPolicy = (
  hash: string,
  { VITE_TAG_LOADER_URL, VITE_ANALYTICS_URL }: Settings,
): Readonly<Record<'script' | 'connect' | 'tags', readonly string[]>> => ({
  script: [`'${hash}'`],
  connect: originOf(VITE_ANALYTICS_URL),
  tags: originOf(VITE_TAG_LOADER_URL),
});
