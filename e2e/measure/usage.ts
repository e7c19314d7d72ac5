import type { Browser, Page } from '@playwright/test';
import { Shopper } from '#e2e/support/shopper.ts';
import { newVisitorContext, openUntilHydrated } from './browser.ts';
import { formatKilobytes, formatPercent, formatTable } from './table.ts';

type Coverage = Awaited<ReturnType<Page['coverage']['stopJSCoverage']>>;

interface Usage {
  /** Number of characters of the loaded code (uncompressed), and of the executed part. */
  readonly loaded: number;
  readonly used: number;
}

/** Returns the number of executed characters of a file. Nested ranges override the outer ones. */
function usedBytesOf({ source = '', functions }: Coverage[number]): number {
  const isUsed = new Uint8Array(source.length).fill(1);
  for (const { ranges } of functions)
    for (const { startOffset, endOffset, count } of ranges)
      isUsed.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  return isUsed.reduce((sum, isByteUsed) => sum + isByteUsed, 0);
}

/** Sums up the code usage of the shop's own files, without those of providers. */
function summarizeUsage(coverage: Coverage): Usage {
  const files = coverage.filter(
    ({ url }) => URL.canParse(url) && new URL(url).pathname.startsWith('/assets/'),
  );
  return {
    loaded: files.reduce((sum, { source = '' }) => sum + source.length, 0),
    used: files.reduce((sum, file) => sum + usedBytesOf(file), 0),
  };
}

async function completePurchase(page: Page): Promise<void> {
  const shopper = new Shopper(page);
  await shopper.startOrder(10);
  await shopper.fillForm();
  await shopper.goToPayment();
  await shopper.fillPayment();
  await shopper.submitPayment();
  await shopper.expectConfirmation();
}

const scenarios: readonly (readonly [name: string, go: (page: Page) => Promise<void>])[] = [
  ['/ untouched', (page) => openUntilHydrated(page, '/')],
  ['/menus untouched', (page) => openUntilHydrated(page, '/menus')],
  ['/?step=form&box=10 untouched', (page) => openUntilHydrated(page, '/?step=form&box=10')],
  ['a whole purchase', completePurchase],
];

export async function measureUsage(browser: Browser, shopUrl: string): Promise<string> {
  const rows: string[][] = [];
  for (const [name, open] of scenarios) {
    // oxlint-disable no-await-in-loop -- in sequence: parallel runs would slow each other down
    const context = await newVisitorContext(browser, shopUrl);
    const page = await context.newPage();
    await page.coverage.startJSCoverage({ resetOnNavigation: false });
    await open(page);
    const { loaded, used } = summarizeUsage(await page.coverage.stopJSCoverage());
    rows.push([name, formatKilobytes(loaded), formatKilobytes(used), formatPercent(used / loaded)]);
    await context.close();
    // oxlint-enable no-await-in-loop
  }
  return formatTable(['visit', 'loaded, uncompressed', 'has run', 'share'], rows);
}
