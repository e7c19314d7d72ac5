import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { createServer } from 'vite';
import { bind } from '#server/http/listen.node.ts';
import { edenredKeys, paygreenKeys, sandboxKeys } from '#server/config/config.ts';
import { createSandbox } from '#sandbox/app.ts';
import { siteListener } from '#server/http/site.node.ts';
import { documentOf } from '#src/pages/prerender/document.ts';

/** The gallery's own page, as a browser finds it. */
interface GalleryServer {
  readonly url: string;
  close(): Promise<void>;
}

const path = '/gallery';

/** The document of the shop's pages with the gallery's code: fonts, icons and base styles are the shop's. */
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

/** Serves the views as they are written, with the providers' stand-ins for their widgets. */
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
      // The page would complain of a server that it cannot hear from; nothing is watched.
      hmr: { server: binding.server },
      watch: null,
      // The card's frame has an opaque origin, and wears the shop's type.
      cors: { origin: [/^http:\/\/localhost:\d+$/, 'null'] },
    },
  });
  const html = await vite.transformIndexHtml(path, await galleryDocument());
  const standIns = createSandbox({
    dataDir,
    now: Date.now,
    origin: () => origin,
    keys: { stripe: sandboxKeys, paygreen: paygreenKeys, edenred: edenredKeys },
    webhookUrls: { stripe: () => origin, paygreen: () => origin },
  });
  const sandbox = new Hono().route('/sandbox', standIns.app);
  binding.answerWith(
    siteListener({ sandbox }, (request, response) => {
      if (request.url !== path) return vite.middlewares(request, response);
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(html);
    }),
  );
  return {
    url: `${origin}${path}`,
    close: async () => {
      await Promise.all([vite.close(), binding.close(0), standIns.close()]);
      await rm(dataDir, { recursive: true });
    },
  };
}
