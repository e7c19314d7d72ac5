import type { Page } from '@playwright/test';

/**
 * Waits until the browser has painted the current layout: two frames for a page, two more for an iframe.
 * Without this wait, Chromium aims the next press at the earlier layout.
 */
export const waitForPaint = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        ),
      ),
  );
