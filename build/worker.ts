import { createHash } from 'node:crypto';
import { glob } from 'node:fs/promises';
import type { ClientOutput } from './output.ts';
import { bundleScript } from './script.ts';

/** Bundles the service worker. @param document HTML of the offline page */
export async function bundleWorker(root: string, client: ClientOutput, document: string): Promise<string> {
  const { styles } = client.assetsOf('src/storefront/offline/OfflinePage.tsx', document);
  const fonts = await Array.fromAsync(glob('fonts/*.woff2', { cwd: `${root}/public` }));
  return bundleScript({
    root,
    entry: 'src/pages/worker/offline.ts',
    constants: {
      __EDITION__: createHash('sha256').update(document).digest('hex').slice(0, 12),
      __OFFLINE_FILES__: ['/hors-ligne.html', ...styles, ...fonts.map((font) => `/${font}`), '/favicon.svg'],
    },
  });
}
