declare const __OFFLINE_FILES__: readonly string[];
/** Build constant that changes with the offline page, so that browsers replace the cached page. */
declare const __EDITION__: string;

const cacheName = `hors-ligne ${__EDITION__}`;

export const isCached = (path: string): boolean => __OFFLINE_FILES__.includes(path);

/**
 * Caches the offline page and its files in the browser.
 * @throws TypeError if a file fails to load. The browser then retries the service worker's installation
 * later.
 */
export async function cacheFiles(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll(__OFFLINE_FILES__);
}

export async function deleteOlderFiles(): Promise<void> {
  const older = (await caches.keys()).filter((key) => key !== cacheName);
  await Promise.all(older.map((key) => caches.delete(key)));
}

export const cachedFile = async (path: string): Promise<Response> =>
  (await caches.match(path)) ?? Response.error();
