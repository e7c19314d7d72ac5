import type { Page } from '@playwright/test';

/** From the next page on, counts how much moves by itself, as browsers reckon it. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // What follows a press is an answer to it.
        const isAnswer = 'hadRecentInput' in entry && entry.hadRecentInput === true;
        if (!isAnswer && 'value' in entry && typeof entry.value === 'number') sum += entry.value;
      }
      document.documentElement.dataset['shift'] = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** How much has moved since the page was loaded; 0 is nothing. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return Number(document.documentElement.dataset['shift'] ?? 0);
  });
