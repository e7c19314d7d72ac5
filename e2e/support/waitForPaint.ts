import type { Page } from '@playwright/test';

/**
 * Waits four frames until the current layout is painted, because Chromium aims a press at the last painted frame. A page needs two frames.
 * An iframe needs two more.
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
