import type { Page } from '@playwright/test';

/** Error that a test plants in a built-in, as a browser's fault or an extension would. */
export const planted = 'planted by a test';

/** Built-ins by the kind of code that they break: one list that is drawn, one text that is checked, an effect of the page, one beside it, a handler. */
type BuiltIn = 'map' | 'trim' | 'title' | 'dispatchEvent' | 'pushState';

/**
 * Makes a built-in throw in the shop's own pages, until the tab is healed.
 * @param text of a list one of whose items has it, or of a string that is trimmed: only those throw
 */
export async function breakBuiltIn(page: Page, name: BuiltIn, text = ''): Promise<void> {
  await page.addInitScript(
    ([method, held, message]) => {
      // Providers' frames are not the shop's, and may have no storage.
      if (window !== window.top) return;
      const holds = (item: unknown): boolean =>
        item === held || (typeof item === 'object' && item !== null && Object.values(item).includes(held));
      const isMeant = (self: unknown): boolean => {
        if (Array.isArray(self)) return self.length < 50 && self.some(holds);
        if (method === 'trim') return String(self) === held;
        return method !== 'dispatchEvent' || self === document;
      };
      const fails = <T extends object>(original: T): T =>
        new Proxy(original, {
          apply(target, self: unknown, rest) {
            if (sessionStorage.getItem('healed') === null && isMeant(self)) throw new Error(message);
            return Reflect.apply(Object(target), self, rest);
          },
        });
      const owners = {
        map: Array.prototype,
        trim: String.prototype,
        title: Document.prototype,
        dispatchEvent: EventTarget.prototype,
        pushState: History.prototype,
      };
      const owner = owners[method];
      // Of `title` writing fails, not reading.
      const broken = Object.entries(Object.getOwnPropertyDescriptor(owner, method) ?? {}).map(
        ([key, part]: [string, unknown]) =>
          [key, typeof part === 'function' && key !== 'get' ? fails(part) : part] as const,
      );
      Object.defineProperty(owner, method, Object.fromEntries(broken));
    },
    [name, text, planted] as const,
  );
}

/** From now on the tab's built-ins work again. */
export const heal = (page: Page): Promise<void> =>
  page.evaluate(() => sessionStorage.setItem('healed', 'yes'));

export const breakAgain = (page: Page): Promise<void> =>
  page.evaluate(() => sessionStorage.removeItem('healed'));
