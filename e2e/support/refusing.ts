import type { BrowserContext, Page } from '@playwright/test';

/** Ways in which a browser denies storage to a page. */
export const refusals = {
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

/** Denies storage from the next page on. Provider frames have their own storage. */
export async function refuseStorage(page: Page, refuse: () => void): Promise<void> {
  await page.addInitScript(`if (window === window.top) (${refuse.toString()})();`);
}

/**
 * Strips the shop's cookies from requests and responses, as a proxy or an extension does.
 * @returns a function that restores the cookies
 */
export async function refuseCookies(context: BrowserContext): Promise<() => Promise<void>> {
  const functions = '**/api/**';
  await context.route(functions, async (route) => {
    const request = route.request();
    const { cookie: _, ...headers } = request.headers();
    const body = request.postDataBuffer();
    const answer = await fetch(request.url(), {
      method: request.method(),
      headers,
      ...(body !== null && { body: new Uint8Array(body) }),
    });
    const passed = [...answer.headers].filter(
      ([name]) => !['set-cookie', 'content-encoding', 'content-length'].includes(name),
    );
    await route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(passed),
      body: Buffer.from(await answer.arrayBuffer()),
    });
  });
  return () => context.unroute(functions);
}
