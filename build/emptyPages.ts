import { isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import type { Renderer } from './renderer.ts';

/** While developing: each page's document without its view, which the browser draws, so that changes show in place. */
export function serveEmptyPages(server: ViteDevServer): void {
  const { ssr } = server.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Pages cannot be made here');
  server.middlewares.use((request, response, passOn) => {
    void (async () => {
      const { pathname } = new URL(request.url ?? '/', 'http://pages');
      const { emptyPage } = await ssr.runner.import<Renderer>('/src/prerender/render.tsx');
      const page = emptyPage(pathname);
      if (page === null) return passOn();
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(await server.transformIndexHtml(pathname, page));
    })().catch(passOn);
  });
}
