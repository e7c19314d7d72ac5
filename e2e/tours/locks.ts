import type { Page } from '@playwright/test';

/**
 * Behaviour of the browser's Web Locks in a tour. `taken`: another tab pays forever.
 * `refusing`: another tab pays, and a request to wait for it fails. `silent`: lock requests never settle.
 * `unsupported`: lock requests fail. `offline`: no connection, so the page requests no lock.
 */
export type Locks = 'free' | 'taken' | 'refusing' | 'silent' | 'unsupported' | 'offline';

declare global {
  var tourLocks: Locks | undefined;
}

/** Sets the behaviour of Web Locks in pages opened later. `setLocks` changes an open page. */
export const installLockControl = (page: Page, locks: Locks): Promise<unknown> =>
  page.addInitScript((mode) => {
    globalThis.tourLocks = mode;
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => globalThis.tourLocks !== 'offline' });
    // This promise never settles, so the page waits for it forever.
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

export const setLocks = (page: Page, locks: Locks): Promise<unknown> =>
  page.evaluate((mode) => void (globalThis.tourLocks = mode), locks);
