import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

/** Performance entry of the browser for a layout shift. TypeScript's DOM types lack this type. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

const shiftsSchema = z.array(z.object({ value: z.number(), what: z.string() }));
export type Shift = z.infer<typeof shiftsSchema>[number];

/** Records the layout shifts of pages opened next. Ignores shifts that follow user input. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    new PerformanceObserver((list) => {
      const layoutShifts = list
        .getEntries()
        .filter((entry): entry is LayoutShift => entry.entryType === 'layout-shift')
        .filter(({ hadRecentInput }) => !hadRecentInput)
        .map(({ value, sources }) => ({
          value,
          what: sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(', '),
        }));
      shifts.push(...layoutShifts);
      document.documentElement.dataset['shifts'] = JSON.stringify(shifts);
    }).observe({ type: 'layout-shift', buffered: true });
  });

export async function readShifts(page: Page): Promise<readonly Shift[]> {
  const text = await page.evaluate(async () => {
    await document.fonts.ready;
    return document.documentElement.dataset['shifts'] ?? '[]';
  });
  return shiftsSchema.parse(JSON.parse(text));
}

/** On a busy machine, web fonts arrive after the first paint and move words. Their shifts add up to less. */
const visibleSum = 0.001;

/** Returns the layout shifts, or an empty list if no visitor could see them. */
export async function readVisibleShifts(page: Page): Promise<readonly Shift[]> {
  const shifts = await readShifts(page);
  return shifts.reduce((sum, { value }) => sum + value, 0) < visibleSum ? [] : shifts;
}
