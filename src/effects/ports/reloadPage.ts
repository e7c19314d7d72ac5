import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import { accessibleSession } from '#src/effects/storage/accessible.ts';
import { handOverQueue } from './handOverQueue.ts';

/**
 * Reloads the page, because browsers cache a JavaScript module that failed to load.
 * @throws (rejects) TypeError or DOMException if the server does not respond
 */
export async function reloadPage(queue: readonly ShopperEvent[], signal: AbortSignal): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
  const moduleUrls = Array.from(links, ({ href }) => href);
  const [isPageReachable] = await Promise.all(
    [location.href, ...moduleUrls].map(async (href) => {
      // Replaces a broken script file in the HTTP cache.
      const response = await fetch(href, { cache: 'reload', signal });
      await response.blob();
      return response.ok;
    }),
  );
  if (isPageReachable !== true) throw new TypeError('The shop does not answer');
  history.replaceState(history.state, '', handOverQueue(location.href, queue, accessibleSession()));
  location.reload();
}
