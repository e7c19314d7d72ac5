import { expect, type Page } from '@playwright/test';

/** Waits until the server has loaded the week's meals. Until then, `/menus` shows no dishes. */
export const waitForMenu = (page: Page): Promise<void> =>
  expect.poll(async () => (await page.request.get('/menus')).text()).toContain('<article');
