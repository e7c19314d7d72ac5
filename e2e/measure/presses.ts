import { setTimeout as elapse } from 'node:timers/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { newVisitorContext, openUntilHydrated, slowDown } from './browser.ts';
import { medianOf, formatTable } from './table.ts';

/** Event timing entry of the browser, with a property that TypeScript's DOM types lack. */
interface InteractionEntry extends PerformanceEntry {
  readonly interactionId: number;
}

/** Longest duration of each press in ms, by the browser's interaction id. */
const pressesSchema = z.record(z.string(), z.number());

/** Records the time from each press to the next paint, in pages opened next. */
const watchPresses = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    // Minimum duration in ms of recorded presses, as low as browsers allow.
    // TypeScript's DOM types lack this option.
    const options: PerformanceObserverInit & { readonly durationThreshold: number } = {
      type: 'event',
      durationThreshold: 16,
      buffered: true,
    };
    const longestByInteraction = new Map<number, number>();
    new PerformanceObserver((list) => {
      const entries = list
        .getEntries()
        .filter((entry): entry is InteractionEntry => 'interactionId' in entry);
      for (const { interactionId, duration } of entries)
        if (interactionId > 0)
          longestByInteraction.set(
            interactionId,
            Math.max(duration, longestByInteraction.get(interactionId) ?? 0),
          );
      document.documentElement.dataset['presses'] = JSON.stringify(Object.fromEntries(longestByInteraction));
    }).observe(options);
  });

async function readPressDurations(page: Page): Promise<readonly number[]> {
  // Waits, because the browser reports a press only when it is idle after the paint.
  await elapse(500);
  const text = await page.evaluate(() => document.documentElement.dataset['presses'] ?? '{}');
  return Object.values(pressesSchema.parse(JSON.parse(text)));
}

/** Taps each element, with a pause in which the page responds. */
async function clickEach(targets: readonly Locator[]): Promise<void> {
  for (const target of targets) {
    // oxlint-disable-next-line no-await-in-loop
    await target.scrollIntoViewIfNeeded();
    // oxlint-disable-next-line no-await-in-loop
    await target.tap({ force: true });
    // oxlint-disable-next-line no-await-in-loop
    await elapse(700);
  }
}

interface Scene {
  readonly name: string;
  readonly address: string;
  readonly presses: (page: Page) => Promise<void>;
}

const scenes: readonly Scene[] = [
  {
    name: 'sizes of the box on /, the first press brings the checkout',
    address: '/',
    presses: async (page) => clickEach(await page.locator('input[name="box"]').all()),
  },
  {
    name: 'sizes of the box on /, the checkout being there',
    address: '/?box=10',
    presses: async (page) => clickEach(await page.locator('input[name="box"]').all()),
  },
  {
    name: 'filters of /menus, on and off',
    address: '/menus',
    presses: async (page) => {
      const filters = (await page.locator('button[aria-pressed]').all()).slice(0, 6);
      await clickEach([...filters, ...filters]);
    },
  },
  {
    name: 'a dish of /menus, opened and closed',
    address: '/menus',
    presses: async (page) => {
      for (const dish of (await page.locator('a[href*="plat="]').all()).slice(0, 4)) {
        // oxlint-disable-next-line no-await-in-loop
        await clickEach([dish]);
        // oxlint-disable-next-line no-await-in-loop
        await clickEach([page.getByRole('button', { name: 'Fermer' })]);
      }
    },
  },
];

/** Measures the time from press to paint (INP), with a CPU slowed down by four. */
export async function measurePresses(browser: Browser, shopUrl: string): Promise<string> {
  const rows: string[][] = [];
  for (const { name, address, presses } of scenes) {
    // oxlint-disable no-await-in-loop -- in sequence: parallel runs would slow each other down
    const context = await newVisitorContext(browser, shopUrl);
    const page = await context.newPage();
    await watchPresses(page);
    await openUntilHydrated(page, address);
    await slowDown(page, { processorSlowdown: 4 });
    await presses(page);
    const times = await readPressDurations(page);
    const longestByInteraction = Math.max(...times);
    rows.push([name, String(times.length), `${medianOf(times)} ms`, `${longestByInteraction} ms`]);
    await context.close();
    // oxlint-enable no-await-in-loop
  }
  return formatTable(['presses', 'number', 'median', 'longest (INP)'], rows);
}
