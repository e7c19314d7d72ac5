import type { Browser, Page } from '@playwright/test';
import { waitForPaint } from '#e2e/support/waitForPaint.ts';
import { readShifts, watchShifts, type Shift } from '#e2e/support/shifts.ts';
import { storeBasket } from './basket.ts';
import { newVisitorContext, openUntilHydrated } from './browser.ts';
import { formatTable } from './table.ts';

const pages = ['/', '/menus', '/hellofresh', '/mentions-legales', '/?step=form&box=10', '/?step=payment'];

async function scrollDown(page: Page): Promise<void> {
  const scrollOneScreen = (): Promise<boolean> =>
    page.evaluate(() => {
      const before = scrollY;
      scrollBy({ top: innerHeight / 2, behavior: 'instant' });
      return scrollY > before;
    });
  // oxlint-disable-next-line no-await-in-loop -- scrolls in steps
  while (await scrollOneScreen()) await waitForPaint(page);
  await page.waitForLoadState('networkidle');
  await waitForPaint(page);
}

async function measureShifts(
  browser: Browser,
  shopUrl: string,
  address: string,
  isWide: boolean,
): Promise<readonly Shift[]> {
  const context = await newVisitorContext(browser, shopUrl, { isWide });
  const page = await context.newPage();
  if (address.includes('payment')) await storeBasket(page);
  await watchShifts(page);
  await openUntilHydrated(page, address);
  await scrollDown(page);
  const shifts = await readShifts(page);
  await context.close();
  return shifts;
}

/** Measures the layout shifts of pages during load, hydration and scrolling. */
export async function measureLayoutShifts(browser: Browser, shopUrl: string): Promise<string> {
  const rows: string[][] = [];
  for (const address of pages)
    for (const isWide of [false, true]) {
      // oxlint-disable-next-line no-await-in-loop -- in sequence: parallel runs would slow each other down
      const shifts = await measureShifts(browser, shopUrl, address, isWide);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      const movedElements = shifts.map((shift) => shift.what).join('; ');
      rows.push([
        address,
        isWide ? 'wide' : 'phone',
        String(shifts.length),
        sum.toFixed(4),
        movedElements.slice(0, 80),
      ]);
    }
  return formatTable(['page', 'screen', 'shifts', 'CLS', 'what'], rows);
}
