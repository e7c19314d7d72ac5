import { setTimeout as elapse } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { newVisitorContext } from './browser.ts';
import { medianOf, formatTable } from './table.ts';

/** Number of keystrokes per burst, as in a short word. */
const eventsPerBurst = 12;
/** Number of rounds. Number of bursts per round with the inspector closed, and again with it open. */
const [roundCount, burstCount] = [5, 40];
/** Pause in ms before each measurement. After an inspector closes, the page still sends events for 5 s. */
const restMs = 6000;

/** Types letters in a field. Returns the time in ms to handle the keystrokes, before the page renders. */
const typeLetters = (page: Page): Promise<number> =>
  page.locator('[name="customer.firstName"]').evaluate((field, count) => {
    const startedAt = performance.now();
    for (let letter = 0; letter < count; letter += 1) {
      // React ignores direct assignments to the input, so this calls the prototype's setter.
      Reflect.set(HTMLInputElement.prototype, 'value', `Prénom ${letter}`, field);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    return performance.now() - startedAt;
  }, eventsPerBurst);

async function openForm(browser: Browser, shopUrl: string): Promise<Page> {
  const context = await newVisitorContext(browser, shopUrl, { isWide: true });
  const page = await context.newPage();
  await page.goto('/?box=10&step=form&debug=god');
  await page.locator('[name="customer.firstName"]').waitFor();
  return page;
}

/** Opens a second tab, with the inspector or empty. A page in the only tab would render more often. */
async function openSecondTab(page: Page, address: '/inspecteur' | 'about:blank'): Promise<Page> {
  const secondTab = await page.context().newPage();
  await secondTab.goto(address);
  if (address !== 'about:blank') await secondTab.locator('.drawn').waitFor();
  await page.bringToFront();
  return secondTab;
}

/**
 * Measures several bursts of keystrokes and returns their median time.
 * The first burst warms up.
 */
async function measureBurst(page: Page): Promise<number> {
  await elapse(restMs);
  await typeLetters(page);
  const times: number[] = [];
  for (let count = 0; count < burstCount; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    times.push(await typeLetters(page));
    // oxlint-disable-next-line no-await-in-loop -- lets deferred work finish
    await elapse(120);
  }
  return medianOf(times);
}

/** Compares the page's time per keystroke with a closed and an open inspector, in alternation. */
export async function measureInspector(browser: Browser, shopUrl: string): Promise<string> {
  const page = await openForm(browser, shopUrl);
  const rows: { closed: number; open: number }[] = [];
  for (let round = 0; round < roundCount; round += 1) {
    // oxlint-disable no-await-in-loop -- in alternation, under equal load
    const empty = await openSecondTab(page, 'about:blank');
    const closed = await measureBurst(page);
    await empty.close();
    const inspector = await openSecondTab(page, '/inspecteur');
    const open = await measureBurst(page);
    await inspector.close();
    rows.push({ closed, open });
    // oxlint-enable no-await-in-loop
  }
  await page.context().close();
  const ratios = rows.map(({ closed, open }) => open / closed);
  const formatPerEvent = (times: readonly number[]): string =>
    `${(medianOf(times) / eventsPerBurst).toFixed(3)} ms`;
  return formatTable(
    ['events of the root', 'inspector closed', 'open', 'ratio (median)', 'least', 'most'],
    [
      [
        `${roundCount} times ${burstCount} times ${eventsPerBurst}`,
        formatPerEvent(rows.map(({ closed }) => closed)),
        formatPerEvent(rows.map(({ open }) => open)),
        medianOf(ratios).toFixed(2),
        Math.min(...ratios).toFixed(2),
        Math.max(...ratios).toFixed(2),
      ],
    ],
  );
}
