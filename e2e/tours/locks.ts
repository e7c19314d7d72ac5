import type { Page } from '@playwright/test';

/**
 * How the browser's locks answer: as they do; as if another tab were paying for ever; likewise, and whoever wants to wait for it is
 * refused; not at all; or with an error. `offline` is a device without a connection, which asks for no lock.
 */
export type Locks = 'free' | 'taken' | 'refusing' | 'silent' | 'unsupported' | 'offline';

declare global {
  var tourLocks: Locks | undefined;
}

/** In each page that is opened from now on; `turns` changes it in a page that is open. */
export const equip = (page: Page, locks: Locks): Promise<unknown> =>
  page.addInitScript((mode) => {
    globalThis.tourLocks = mode;
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => globalThis.tourLocks !== 'offline' });
    // The page waits for ever for what never settles.
    const { promise: never } = Promise.withResolvers();
    const request = navigator.locks.request.bind(navigator.locks);
    LockManager.prototype.request = new Proxy(request, {
      apply: (original, _manager, [name, options, callback]) => {
        const { tourLocks = 'free' } = globalThis;
        if (tourLocks === 'free') return original(name, options, callback);
        if (tourLocks === 'silent') return never;
        if (tourLocks === 'unsupported') return Promise.reject(new DOMException('', 'SecurityError'));
        if (options?.ifAvailable === true) return Promise.resolve(callback(null));
        return tourLocks === 'taken' ? never : Promise.reject(new Error('refused'));
      },
    });
  }, locks);

export const turns = (page: Page, locks: Locks): Promise<unknown> =>
  page.evaluate((mode) => void (globalThis.tourLocks = mode), locks);
