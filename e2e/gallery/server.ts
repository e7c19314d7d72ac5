import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { createServer } from 'vite';
import { bind } from '#server/http/listen.node.ts';
import { sandboxEdenredKeys, sandboxPaygreenKeys, sandboxStripeKeys } from '#server/config/config.ts';
import { createSandbox } from '#sandbox/app.ts';
import { createSiteListener } from '#server/http/site.node.ts';
import { documentOf } from '#src/pages/prerender/document.ts';

interface GalleryServer {
  readonly url: string;
  close(): Promise<void>;
}

const path = '/gallery';

/** Creates the gallery's HTML document from that of the shop, so that fonts, icons and styles match. */
const galleryDocument = async (): Promise<string> =>
  documentOf({
    page: {
      path: null,
      file: 'gallery.html',
      entry: 'e2e/gallery/page/main.tsx',
      hydrates: 'atOnce',
      title: 'Mijote',
      description: '',
      View: () => null,
    },
    markup: '',
    assets: { modules: ['/e2e/gallery/page/main.tsx'], styles: ['/src/ui/styles/base.css'], starter: null },
    shell: await readFile('index.html', 'utf8'),
    sprite: await readFile('src/ui/icon/sprite.svg', 'utf8'),
    publicUrl: 'http://localhost',
  });

/** Serves the gallery's views from source, with fakes for the providers' widgets. */
export async function openGallery(): Promise<GalleryServer> {
  const binding = await bind(0);
  const origin = `http://localhost:${binding.port}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'mijote-gallery-'));
  const vite = await createServer({
    mode: 'sandbox',
    cacheDir: 'node_modules/.cache/gallery',
    logLevel: 'error',
    server: {
      middlewareMode: true,
      // Without a server for hot reload, the page would log a failed connection. The server watches no file.
      hmr: { server: binding.server },
      watch: null,
      // Allows the origin `null`. The frame of the card fields has this origin and loads the shop's fonts.
      cors: { origin: [/^http:\/\/localhost:\d+$/, 'null'] },
    },
  });
  const html = await vite.transformIndexHtml(path, await galleryDocument());
  const providers = createSandbox({
    dataDir,
    now: Date.now,
    origin: () => origin,
    keys: { stripe: sandboxStripeKeys, paygreen: sandboxPaygreenKeys, edenred: sandboxEdenredKeys },
    webhookUrls: { stripe: () => origin, paygreen: () => origin },
  });
  const sandbox = new Hono().route('/sandbox', providers.app);
  binding.setListener(
    createSiteListener({ sandbox }, (request, response) => {
      if (request.url !== path) return vite.middlewares(request, response);
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(html);
    }),
  );
  return {
    url: `${origin}${path}`,
    close: async () => {
      await Promise.all([vite.close(), binding.close(0), providers.close()]);
      await rm(dataDir, { recursive: true });
    },
  };
}
