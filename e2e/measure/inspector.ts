import { setTimeout as elapse } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { firstVisit } from './browser.ts';
import { medianOf, tableOf } from './table.ts';

/** Keystrokes per burst, as in a short word. */
const events = 12;
/** Rounds with the inspector closed and open, and bursts per round. */
const [rounds, bursts] = [5, 40];
/** Pause in ms before each measurement, because a page sends events for 5 s after its inspector closes. */
const rest = 6000;

/** Returns the time in ms to handle the keystrokes, before the page renders. */
const type = (page: Page): Promise<number> =>
  page.locator('[name="customer.firstName"]').evaluate((field, count) => {
    const began = performance.now();
    for (let letter = 0; letter < count; letter += 1) {
      // Uses the prototype's setter, because React ignores direct assignments.
      Reflect.set(HTMLInputElement.prototype, 'value', `Prénom ${letter}`, field);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    return performance.now() - began;
  }, events);

async function openForm(browser: Browser, shopUrl: string): Promise<Page> {
  const context = await firstVisit(browser, shopUrl, { isWide: true });
  const page = await context.newPage();
  await page.goto('/?box=10&step=form&debug=god');
  await page.locator('[name="customer.firstName"]').waitFor();
  return page;
}

/** Opens a second window, an inspector or an empty page. A single page would render more often. */
async function openBeside(page: Page, address: '/inspecteur' | 'about:blank'): Promise<Page> {
  const beside = await page.context().newPage();
  await beside.goto(address);
  if (address !== 'about:blank') await beside.locator('.drawn').waitFor();
  await page.bringToFront();
  return beside;
}

/** Returns the median time of the bursts. The first burst warms up. */
async function burst(page: Page): Promise<number> {
  await elapse(rest);
  await type(page);
  const times: number[] = [];
  for (let count = 0; count < bursts; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    times.push(await type(page));
    // oxlint-disable-next-line no-await-in-loop -- lets deferred work finish
    await elapse(120);
  }
  return medianOf(times);
}

/** Compares the page's event time with the inspector closed and open, in alternation. */
export async function measureInspector(browser: Browser, shopUrl: string): Promise<string> {
  const page = await openForm(browser, shopUrl);
  const rows: { closed: number; open: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // oxlint-disable no-await-in-loop -- in alternation, under equal load
    const empty = await openBeside(page, 'about:blank');
    const closed = await burst(page);
    await empty.close();
    const inspector = await openBeside(page, '/inspecteur');
    const open = await burst(page);
    await inspector.close();
    rows.push({ closed, open });
    // oxlint-enable no-await-in-loop
  }
  await page.context().close();
  const ratios = rows.map(({ closed, open }) => open / closed);
  const perEvent = (times: readonly number[]): string => `${(medianOf(times) / events).toFixed(3)} ms`;
  return tableOf(
    ['events of the root', 'inspector closed', 'open', 'ratio (median)', 'least', 'most'],
    [
      [
        `${rounds} times ${bursts} times ${events}`,
        perEvent(rows.map(({ closed }) => closed)),
        perEvent(rows.map(({ open }) => open)),
        medianOf(ratios).toFixed(2),
        Math.min(...ratios).toFixed(2),
        Math.max(...ratios).toFixed(2),
      ],
    ],
  );
}
