import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const actorModule = fileURLToPath(new URL('actor.ts', import.meta.url));

/** Creates a Vite plugin for test builds. It inserts the transition recorder between page and checkout. */
export const recorder = (): Plugin => ({
  name: 'recorder',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '#src/effects/actor.ts' && importer?.endsWith('/src/checkout/open.tsx') === true
      ? actorModule
      : null,
});
