import type { Page } from '@playwright/test';

/** Fills form fields by id in one task, without focus, as the browser's autofill does. */
export const autofill = (page: Page, values: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate((entries) => {
    for (const [id, value] of entries) {
      const input = document.querySelector(`[id="${id}"]`);
      if (input === null) throw new Error(`Field ${id} not found`);
      // React overrides the value setter of each input element, so this calls the prototype's setter.
      Reflect.set(HTMLInputElement.prototype, 'value', value, input);
      for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }, Object.entries(values));
