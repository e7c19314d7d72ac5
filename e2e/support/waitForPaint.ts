import type { Page } from '@playwright/test';

/**
 * Waits until the browser has painted the current layout: two frames for a page, two more for an iframe.
 * Without this wait, Chromium sends the next press to the previous position.
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
