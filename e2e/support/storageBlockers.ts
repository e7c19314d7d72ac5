import type { BrowserContext, Page } from '@playwright/test';

/** Functions that deny storage to a page, as some browsers do. */
export const storageBlockers = {
  'throws on access': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  },
  'is null, as in a web view': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { value: null });
  },
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
  'throws on every call': () => {
    for (const name of ['getItem', 'setItem', 'removeItem', 'clear', 'key', 'length'])
      Object.defineProperty(Storage.prototype, name, {
        get: () => () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  },
  'is limited as in a private window': () => {
    for (const name of ['serviceWorker', 'locks'])
      Object.defineProperty(Navigator.prototype, name, { value: undefined });
    Object.defineProperty(window, 'indexedDB', { value: null });
    Object.defineProperty(window, 'caches', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  },
} as const satisfies Readonly<Record<string, () => void>>;

/**
 * Makes the browser deny storage to the pages opened next.
 * Frames of payment providers keep their own storage.
 */
export async function blockStorage(page: Page, blockApi: () => void): Promise<void> {
  await page.addInitScript(`if (window === window.top) (${blockApi.toString()})();`);
}

/**
 * Removes the shop's cookies from requests and responses, as some proxies and extensions do.
 * @returns a function that restores the cookies
 */
export async function blockCookies(context: BrowserContext): Promise<() => Promise<void>> {
  const functionsPattern = '**/api/**';
  await context.route(functionsPattern, async (route) => {
    const request = route.request();
    const { cookie: _, ...headers } = request.headers();
    const body = request.postDataBuffer();
    const response = await fetch(request.url(), {
      method: request.method(),
      headers,
      ...(body !== null && { body: new Uint8Array(body) }),
    });
    const forwardedHeaders = [...response.headers].filter(
      ([name]) => !['set-cookie', 'content-encoding', 'content-length'].includes(name),
    );
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(forwardedHeaders),
      body: Buffer.from(await response.arrayBuffer()),
    });
  });
  return () => context.unroute(functionsPattern);
}
