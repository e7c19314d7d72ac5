import type { Page } from '@playwright/test';

/**
 * Waits until the browser has drawn where things are now: it aims a press by what it has drawn, maybe at another frame. One frame to
 * lay out, one to hand over, and as many again for a frame in the page.
 */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        ),
      ),
  );
