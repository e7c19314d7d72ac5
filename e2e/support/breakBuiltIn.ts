import type { Page } from '@playwright/test';

export const injectedMessage = 'planted by a test';

/** Built-in functions of the browser that tests break, each to make another part of the shop fail. */
type BuiltIn = 'map' | 'trim' | 'title' | 'dispatchEvent' | 'pushState';

/**
 * Makes a built-in function of the browser throw in the shop's own pages, until `restoreBuiltIn` is called.
 * @param text if set, `map` throws only for lists with this item, and `trim` only for this string
 */
export async function breakBuiltIn(page: Page, name: BuiltIn, text = ''): Promise<void> {
  await page.addInitScript(
    ([method, textFilter, message]) => {
      // Leaves the frames of payment providers intact.
      if (window !== window.top) return;
      const containsText = (item: unknown): boolean =>
        item === textFilter ||
        (typeof item === 'object' && item !== null && Object.values(item).includes(textFilter));
      const isTargeted = (self: unknown): boolean => {
        if (Array.isArray(self)) return self.length < 50 && self.some(containsText);
        if (method === 'trim') return String(self) === textFilter;
        return method !== 'dispatchEvent' || self === document;
      };
      const throwing = <T extends object>(original: T): T =>
        new Proxy(original, {
          apply(target, self: unknown, rest) {
            if (sessionStorage.getItem('healed') === null && isTargeted(self)) throw new Error(message);
            return Reflect.apply(Object(target), self, rest);
          },
        });
      const ownerByMethod = {
        map: Array.prototype,
        trim: String.prototype,
        title: Document.prototype,
        dispatchEvent: EventTarget.prototype,
        pushState: History.prototype,
      };
      const owner = ownerByMethod[method];
      // Breaks only the setter of `title`, not its getter.
      const brokenProperties = Object.entries(Object.getOwnPropertyDescriptor(owner, method) ?? {}).map(
        ([key, descriptorPart]: [string, unknown]) =>
          [
            key,
            typeof descriptorPart === 'function' && key !== 'get' ? throwing(descriptorPart) : descriptorPart,
          ] as const,
      );
      Object.defineProperty(owner, method, Object.fromEntries(brokenProperties));
    },
    [name, text, injectedMessage] as const,
  );
}

export const restoreBuiltIn = (page: Page): Promise<void> =>
  page.evaluate(() => sessionStorage.setItem('healed', 'yes'));

export const breakBuiltInAgain = (page: Page): Promise<void> =>
  page.evaluate(() => sessionStorage.removeItem('healed'));
