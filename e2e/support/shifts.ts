import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

/** What browsers tell of a movement; the DOM's types do not know it yet. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

const shiftsSchema = z.array(z.object({ value: z.number(), what: z.string() }));
export type Shift = z.infer<typeof shiftsSchema>[number];

/** From the next page on, notes what moves by itself. What follows a press is an answer to it. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    new PerformanceObserver((list) => {
      const moved = list
        .getEntries()
        .filter((entry): entry is LayoutShift => entry.entryType === 'layout-shift')
        .filter(({ hadRecentInput }) => !hadRecentInput)
        .map(({ value, sources }) => ({
          value,
          what: sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(', '),
        }));
      shifts.push(...moved);
      document.documentElement.dataset['shifts'] = JSON.stringify(shifts);
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What has moved since the page was loaded. */
export async function shiftsOn(page: Page): Promise<readonly Shift[]> {
  const text = await page.evaluate(async () => {
    await document.fonts.ready;
    return document.documentElement.dataset['shifts'] ?? '[]';
  });
  return shiftsSchema.parse(JSON.parse(text));
}
