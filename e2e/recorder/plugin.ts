import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const recorded = fileURLToPath(new URL('actor.ts', import.meta.url));

/** Puts the recorder between the page and its checkout, in a build that is played; no other build knows of it. */
export const recorder = (): Plugin => ({
  name: 'recorder',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '#src/effects/actor.ts' && importer?.endsWith('/src/checkout/open.tsx') === true
      ? recorded
      : null,
});
