import type { Browser, Page, Request } from '@playwright/test';
import { leaveBasket } from './basket.ts';
import { firstVisit, openAlive } from './browser.ts';
import { inKB, tableOf } from './table.ts';

const pages = ['/', '/menus', '/hellofresh', '/mentions-legales', '/?step=form&box=10', '/?step=payment'];

/** What a page is made of, by the browser's word for it. */
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
  // What stands in for a provider is the provider's.
  return protocol === 'http:' && origin === shopUrl && !pathname.startsWith('/sandbox/');
};

/** What the shop itself sends for a page until it asks for nothing any more; bodies as they go over the wire. */
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

/** Bytes of each page on a first visit by phone, untouched; in brackets the number of files. */
export async function measureWeights(browser: Browser, shopUrl: string): Promise<string> {
  const rows: string[][] = [];
  for (const address of pages) {
    // oxlint-disable no-await-in-loop -- one after the other, so that each page has the machine for itself
    const context = await firstVisit(browser, shopUrl);
    const page = await context.newPage();
    if (address.includes('payment')) await leaveBasket(page);
    rows.push(rowOf(address, await loadedOf(page, () => openAlive(page, address), shopUrl)));
    await context.close();
    // oxlint-enable no-await-in-loop
  }
  return tableOf(['page', ...kinds.map(([name]) => name), 'all'], rows);
}
