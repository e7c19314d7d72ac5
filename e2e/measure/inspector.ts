import { setTimeout as elapse } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { firstVisit } from './browser.ts';
import { medianOf, tableOf } from './table.ts';

/** As many as a short word, then a pause: nobody types two hundred letters in a breath. */
const events = 12;
/** Times that an inspector is opened and closed, and measurements of each. */
const [rounds, bursts] = [5, 40];
/** In ms, before each measurement: a page goes on telling for five seconds when its inspector is closed. */
const rest = 6000;

/** In ms, what so many letters in a field take, each an event of the root, until the page has drawn nothing of it yet. */
const type = (page: Page): Promise<number> =>
  page.locator('[name="customer.firstName"]').evaluate((field, count) => {
    const began = performance.now();
    for (let letter = 0; letter < count; letter += 1) {
      // As the browser does it: a script's own writing is not seen by React.
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

/** Another window beside the page, an inspector or an empty one: a page alone in its browser is drawn more often. */
async function openBeside(page: Page, address: '/inspecteur' | 'about:blank'): Promise<Page> {
  const beside = await page.context().newPage();
  await beside.goto(address);
  if (address !== 'about:blank') await beside.locator('.drawn').waitFor();
  await page.bringToFront();
  return beside;
}

/** The median of some measurements; the first one warms up. */
async function burst(page: Page): Promise<number> {
  await elapse(rest);
  await type(page);
  const times: number[] = [];
  for (let count = 0; count < bursts; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    times.push(await type(page));
    // oxlint-disable-next-line no-await-in-loop -- what is done later is not of the event's own turn
    await elapse(120);
  }
  return medianOf(times);
}

/** How much longer the same page takes for events of its root while an inspector is open, in turn. */
export async function measureInspector(browser: Browser, shopUrl: string): Promise<string> {
  const page = await openForm(browser, shopUrl);
  const rows: { closed: number; open: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // oxlint-disable no-await-in-loop -- in turn: the machine is as busy for both
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
