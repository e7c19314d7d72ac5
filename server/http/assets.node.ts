import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { except } from 'hono/combine';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import type { Assets } from './assets.ts';

export const hasBuiltPages = (dist: string): boolean => existsSync(join(dist, 'policy.json'));

export const createFolderAssets = (dist: string): Assets => ({
  serve: (toPath) =>
    serveStatic({
      root: dist,
      precompressed: true,
      rewriteRequestPath: (path, { req }) => {
        const url = new URL(req.url);
        const mappedPath = toPath(url);
        return mappedPath === url.pathname ? path : mappedPath;
      },
    }),
  has: (path) => Promise.resolve(existsSync(join(dist, path))),
  read: (path) => readFile(join(dist, path), 'utf8').catch(() => null),
  encodingMiddleware: [compress(), except('/assets/*', etag())],
});
