import type { Browser, Page } from '@playwright/test';
import { drawn } from '#e2e/support/drawn.ts';
import { shiftsOn, watchShifts, type Shift } from '#e2e/support/shifts.ts';
import { leaveBasket } from './basket.ts';
import { firstVisit, openAlive } from './browser.ts';
import { tableOf } from './table.ts';

const pages = ['/', '/menus', '/hellofresh', '/mentions-legales', '/?step=form&box=10', '/?step=payment'];

async function scrollDown(page: Page): Promise<void> {
  const isBelow = (): Promise<boolean> =>
    page.evaluate(() => {
      const before = scrollY;
      scrollBy({ top: innerHeight / 2, behavior: 'instant' });
      return scrollY > before;
    });
  // oxlint-disable-next-line no-await-in-loop -- scrolls in steps
  while (await isBelow()) await drawn(page);
  await page.waitForLoadState('networkidle');
  await drawn(page);
}

async function shiftsOf(
  browser: Browser,
  shopUrl: string,
  address: string,
  isWide: boolean,
): Promise<readonly Shift[]> {
  const context = await firstVisit(browser, shopUrl, { isWide });
  const page = await context.newPage();
  if (address.includes('payment')) await leaveBasket(page);
  await watchShifts(page);
  await openAlive(page, address);
  await scrollDown(page);
  const shifts = await shiftsOn(page);
  await context.close();
  return shifts;
}

/** Measures layout shifts during load, hydration and scrolling. */
export async function measureMoves(browser: Browser, shopUrl: string): Promise<string> {
  const rows: string[][] = [];
  for (const address of pages)
    for (const isWide of [false, true]) {
      // oxlint-disable-next-line no-await-in-loop -- in sequence: parallel runs would slow each other down
      const shifts = await shiftsOf(browser, shopUrl, address, isWide);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      const what = shifts.map((shift) => shift.what).join('; ');
      rows.push([
        address,
        isWide ? 'wide' : 'phone',
        String(shifts.length),
        sum.toFixed(4),
        what.slice(0, 80),
      ]);
    }
  return tableOf(['page', 'screen', 'shifts', 'CLS', 'what'], rows);
}
