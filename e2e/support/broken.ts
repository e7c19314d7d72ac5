import type { Page } from '@playwright/test';

/** Message of the error that a broken built-in throws. */
export const planted = 'planted by a test';

/** Built-ins whose failure breaks different code: a list, a validation, two effects and an event handler. */
type BuiltIn = 'map' | 'trim' | 'title' | 'dispatchEvent' | 'pushState';

/**
 * Makes a built-in throw in the shop's own pages, until `heal` is called.
 * @param text limits the failure to lists with such an item, or to this trimmed string
 */
export async function breakBuiltIn(page: Page, name: BuiltIn, text = ''): Promise<void> {
  await page.addInitScript(
    ([method, held, message]) => {
      // Skips provider frames, which may have no storage.
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
      // For `title`, only the setter throws.
      const broken = Object.entries(Object.getOwnPropertyDescriptor(owner, method) ?? {}).map(
        ([key, part]: [string, unknown]) =>
          [key, typeof part === 'function' && key !== 'get' ? fails(part) : part] as const,
      );
      Object.defineProperty(owner, method, Object.fromEntries(broken));
    },
    [name, text, planted] as const,
  );
}

export const heal = (page: Page): Promise<void> =>
  page.evaluate(() => sessionStorage.setItem('healed', 'yes'));

export const breakAgain = (page: Page): Promise<void> =>
  page.evaluate(() => sessionStorage.removeItem('healed'));
