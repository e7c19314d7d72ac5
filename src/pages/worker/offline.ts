import { deleteOlderFiles, isCached, cacheFiles, cachedFile } from './offlineFiles.ts';

/* Service worker. If the network fails, responds with `hors-ligne.html` and its assets. */
declare const self: ServiceWorkerGlobalScope;

async function activate(): Promise<void> {
  await deleteOlderFiles();
  // With navigation preload, the browser requests a page while the service worker starts.
  await self.registration.navigationPreload.enable();
}

async function respondToNavigation({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    const preloaded: unknown = await preloadResponse;
    return preloaded instanceof Response ? preloaded : await fetch(request);
  } catch {
    return cachedFile('/hors-ligne.html');
  }
}

const fetchOrCached = (request: Request, path: string): Promise<Response> =>
  fetch(request).catch(() => cachedFile(path));

self.addEventListener('install', (event) => event.waitUntil(cacheFiles()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (request.mode === 'navigate') event.respondWith(respondToNavigation(event));
  else if (isCached(pathname)) event.respondWith(fetchOrCached(request, pathname));
});
