import { setTimeout as elapse } from 'node:timers/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { firstVisit, openAlive, slowDown } from './browser.ts';
import { medianOf, tableOf } from './table.ts';

/** What browsers tell of an answer to a press; the DOM's types do not know its number yet. */
interface AnsweredPress extends PerformanceEntry {
  readonly interactionId: number;
}

/** Longest answer by the number of the press, in ms. */
const pressesSchema = z.record(z.string(), z.number());

/** From the next page on, notes how long each press waits for what it changes to be drawn. */
const watchPresses = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    // In ms, the least there is: quick answers count too. The DOM's types do not know it.
    const options: PerformanceObserverInit & { readonly durationThreshold: number } = {
      type: 'event',
      durationThreshold: 16,
      buffered: true,
    };
    const longest = new Map<number, number>();
    new PerformanceObserver((list) => {
      const entries = list.getEntries().filter((entry): entry is AnsweredPress => 'interactionId' in entry);
      for (const { interactionId, duration } of entries)
        if (interactionId > 0)
          longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
      document.documentElement.dataset['presses'] = JSON.stringify(Object.fromEntries(longest));
    }).observe(options);
  });

async function pressesOn(page: Page): Promise<readonly number[]> {
  // The browser tells of a press once it is drawn, when it has time.
  await elapse(500);
  const text = await page.evaluate(() => document.documentElement.dataset['presses'] ?? '{}');
  return Object.values(pressesSchema.parse(JSON.parse(text)));
}

/** As a thumb does it, and long enough apart to be answered. */
async function press(targets: readonly Locator[]): Promise<void> {
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
    presses: async (page) => press(await page.locator('input[name="box"]').all()),
  },
  {
    name: 'sizes of the box on /, the checkout being there',
    address: '/?box=10',
    presses: async (page) => press(await page.locator('input[name="box"]').all()),
  },
  {
    name: 'filters of /menus, on and off',
    address: '/menus',
    presses: async (page) => {
      const filters = (await page.locator('button[aria-pressed]').all()).slice(0, 6);
      await press([...filters, ...filters]);
    },
  },
  {
    name: 'a dish of /menus, opened and closed',
    address: '/menus',
    presses: async (page) => {
      for (const dish of (await page.locator('a[href*="plat="]').all()).slice(0, 4)) {
        // oxlint-disable-next-line no-await-in-loop
        await press([dish]);
        // oxlint-disable-next-line no-await-in-loop
        await press([page.getByRole('button', { name: 'Fermer' })]);
      }
    },
  },
];

/** How long presses wait for their answer to be drawn, on a processor four times as slow. */
export async function measurePresses(browser: Browser, shopUrl: string): Promise<string> {
  const rows: string[][] = [];
  for (const { name, address, presses } of scenes) {
    // oxlint-disable no-await-in-loop -- one after the other, so that each page has the machine for itself
    const context = await firstVisit(browser, shopUrl);
    const page = await context.newPage();
    await watchPresses(page);
    await openAlive(page, address);
    await slowDown(page, { processor: 4 });
    await presses(page);
    const times = await pressesOn(page);
    const longest = Math.max(...times);
    rows.push([name, String(times.length), `${medianOf(times)} ms`, `${longest} ms`]);
    await context.close();
    // oxlint-enable no-await-in-loop
  }
  return tableOf(['presses', 'number', 'median', 'longest (INP)'], rows);
}
