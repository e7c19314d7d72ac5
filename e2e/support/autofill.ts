import type { Page } from '@playwright/test';

/** Fills fields by their ids in one task as a browser's autofill does: by their values, without focus. */
export const autofill = (page: Page, values: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate((entries) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const [id, value] of entries) {
      const input = document.querySelector(`[id="${id}"]`);
      setValue?.call(input, value);
      for (const type of ['input', 'change']) input?.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }, Object.entries(values));
