import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { except } from 'hono/combine';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import type { Assets } from './assets.ts';

/** Whether the pages have been built there. */
export const isBuilt = (dist: string): boolean => existsSync(join(dist, 'policy.json'));

/** The built files in a folder. */
export const folderAssets = (dist: string): Assets => ({
  serve: (pathOf) =>
    serveStatic({
      root: dist,
      precompressed: true,
      rewriteRequestPath: (path, { req }) => {
        const asked = new URL(req.url);
        const meant = pathOf(asked);
        // What is not renamed stays as the library has read it.
        return meant === asked.pathname ? path : meant;
      },
    }),
  has: (path) => Promise.resolve(existsSync(join(dist, path))),
  read: (path) => readFile(join(dist, path), 'utf8').catch(() => null),
  // What has its content in its name is never asked about again: nothing is read of it but to be sent.
  packing: [compress(), except('/assets/*', etag())],
});
