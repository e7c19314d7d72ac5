import type { Browser, Page, Request } from '@playwright/test';
import { leaveBasket } from './basket.ts';
import { firstVisit, openAlive } from './browser.ts';
import { inKB, tableOf } from './table.ts';

const pages = ['/', '/menus', '/hellofresh', '/mentions-legales', '/?step=form&box=10', '/?step=payment'];

const kinds = [
  ['HTML', 'document'],
  ['CSS', 'stylesheet'],
  ['JavaScript', 'script'],
  ['fonts', 'font'],
  ['pictures', 'image'],
  ['data', 'fetch'],
] as const;

interface Loaded {
  readonly kind: string;
  readonly bytes: number;
}

const isOfShop = (request: Request, shopUrl: string): boolean => {
  const { origin, pathname, protocol } = new URL(request.url());
  // Excludes the stand-ins of providers.
  return protocol === 'http:' && origin === shopUrl && !pathname.startsWith('/sandbox/');
};

/** Returns the shop's responses until the page is idle. Sizes as transferred. */
async function loadedOf(page: Page, open: () => Promise<unknown>, shopUrl: string): Promise<Loaded[]> {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => {
    if (isOfShop(request, shopUrl)) finished.push(request);
  });
  await open();
  return Promise.all(
    finished.map(async (request) => ({
      kind: request.resourceType(),
      bytes: (await request.sizes()).responseBodySize,
    })),
  );
}

const rowOf = (name: string, loaded: readonly Loaded[]): string[] => {
  const cellOf = (some: readonly Loaded[]): string =>
    some.length === 0 ? '' : `${inKB(some.reduce((sum, { bytes }) => sum + bytes, 0))} (${some.length})`;
  return [
    name,
    ...kinds.map(([, kind]) => cellOf(loaded.filter((one) => one.kind === kind))),
    cellOf(loaded),
  ];
};

/** Returns the bytes of each page on a first visit by phone, and the number of files in brackets. */
export async function measureWeights(browser: Browser, shopUrl: string): Promise<string> {
  const rows: string[][] = [];
  for (const address of pages) {
    // oxlint-disable no-await-in-loop -- in sequence: parallel runs would slow each other down
    const context = await firstVisit(browser, shopUrl);
    const page = await context.newPage();
    if (address.includes('payment')) await leaveBasket(page);
    rows.push(rowOf(address, await loadedOf(page, () => openAlive(page, address), shopUrl)));
    await context.close();
    // oxlint-enable no-await-in-loop
  }
  return tableOf(['page', ...kinds.map(([name]) => name), 'all'], rows);
}
