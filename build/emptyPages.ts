import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunnableDevEnvironment, type DevEnvironment, type ViteDevServer } from 'vite';
import { cleanPath } from '#server/http/cleanPath.ts';
import { inspectorPath, writtenInspector } from './inspector.ts';
import type { Renderer } from './renderer.ts';

function stylesOf({ moduleGraph, config }: DevEnvironment, entry: string): readonly string[] {
  const found = new Set(moduleGraph.getModulesByFile(join(config.root, entry)));
  for (const { importedModules } of found) for (const next of importedModules) found.add(next);
  return Array.from(found, ({ url }) => url).filter((url) => url.endsWith('.css'));
}

/** In development, pages have no prerendered views, so that hot reload works. */
export function serveEmptyPages(server: ViteDevServer): void {
  const { ssr } = server.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Pages cannot be made here');
  server.middlewares.use((request, response, passOn) => {
    void (async () => {
      const { pathname, search } = new URL(`http://pages${request.url ?? '/'}`);
      const { emptyPage } = await ssr.runner.import<Renderer>('/src/pages/prerender/render.tsx');
      const shell = await readFile(join(server.config.root, 'index.html'), 'utf8');
      const pageAt = (path: string) =>
        path === inspectorPath ? writtenInspector() : emptyPage(path, shell, (entry) => stylesOf(ssr, entry));

      const clean = cleanPath(pathname);
      const page = await pageAt(clean);
      if (page !== null && clean !== pathname) {
        response.writeHead(301, { location: `${clean}${search}` }).end();
        return;
      }
      const content = page ?? (await pageAt('/404.html')) ?? '';
      response.writeHead(page === null ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(await server.transformIndexHtml(pathname, content));
    })().catch(passOn);
  });
}
