import type { Browser, Page } from '@playwright/test';
import { Shopper } from '#e2e/support/shopper.ts';
import { firstVisit, openAlive } from './browser.ts';
import { inKB, inPercent, tableOf } from './table.ts';

type Coverage = Awaited<ReturnType<Page['coverage']['stopJSCoverage']>>;

interface Usage {
  /** Characters of loaded and executed code, uncompressed. */
  readonly loaded: number;
  readonly used: number;
}

/** Counts the executed characters of a file. Nested ranges override the outer ones. */
function usedIn({ source = '', functions }: Coverage[number]): number {
  const isUsed = new Uint8Array(source.length).fill(1);
  for (const { ranges } of functions)
    for (const { startOffset, endOffset, count } of ranges)
      isUsed.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  return isUsed.reduce((sum, one) => sum + one, 0);
}

/** Counts only the shop's own files. */
function usageOf(coverage: Coverage): Usage {
  const files = coverage.filter(
    ({ url }) => URL.canParse(url) && new URL(url).pathname.startsWith('/assets/'),
  );
  return {
    loaded: files.reduce((sum, { source = '' }) => sum + source.length, 0),
    used: files.reduce((sum, file) => sum + usedIn(file), 0),
  };
}

async function buys(page: Page): Promise<void> {
  const shopper = new Shopper(page);
  await shopper.orders(10);
  await shopper.fills();
  await shopper.goesToPayment();
  await shopper.isReadyToPay();
  await shopper.pays();
  await shopper.isThanked();
}

const visits: readonly (readonly [name: string, go: (page: Page) => Promise<void>])[] = [
  ['/ untouched', (page) => openAlive(page, '/')],
  ['/menus untouched', (page) => openAlive(page, '/menus')],
  ['/?step=form&box=10 untouched', (page) => openAlive(page, '/?step=form&box=10')],
  ['a whole purchase', buys],
];

export async function measureUsage(browser: Browser, shopUrl: string): Promise<string> {
  const rows: string[][] = [];
  for (const [name, go] of visits) {
    // oxlint-disable no-await-in-loop -- in sequence: parallel runs would slow each other down
    const context = await firstVisit(browser, shopUrl);
    const page = await context.newPage();
    await page.coverage.startJSCoverage({ resetOnNavigation: false });
    await go(page);
    const { loaded, used } = usageOf(await page.coverage.stopJSCoverage());
    rows.push([name, inKB(loaded), inKB(used), inPercent(used / loaded)]);
    await context.close();
    // oxlint-enable no-await-in-loop
  }
  return tableOf(['visit', 'loaded, uncompressed', 'has run', 'share'], rows);
}
