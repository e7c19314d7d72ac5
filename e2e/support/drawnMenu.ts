import { expect, type Page } from '@playwright/test';

/** The server has asked for the week: who comes first may meet the page without dishes. */
export const untilMenuIsDrawn = (page: Page): Promise<void> =>
  expect.poll(async () => (await page.request.get('/menus')).text()).toContain('<article');
