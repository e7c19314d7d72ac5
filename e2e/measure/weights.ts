import type { Browser, Page, Request } from '@playwright/test';
import { storeBasket } from './basket.ts';
import { newVisitorContext, openUntilHydrated } from './browser.ts';
import { formatKilobytes, formatTable } from './table.ts';

const pages = ['/', '/menus', '/hellofresh', '/mentions-legales', '/?step=form&box=10', '/?step=payment'];

const kinds = [
  ['HTML', 'document'],
  ['CSS', 'stylesheet'],
  ['JavaScript', 'script'],
  ['fonts', 'font'],
  ['pictures', 'image'],
  ['data', 'fetch'],
] as const;

interface LoadedFile {
  readonly kind: string;
  readonly bytes: number;
}

const isShopRequest = (request: Request, shopUrl: string): boolean => {
  const { origin, pathname, protocol } = new URL(request.url());
  // Excludes the sandbox's fakes of providers.
  return protocol === 'http:' && origin === shopUrl && !pathname.startsWith('/sandbox/');
};

/** Returns the shop's responses until the page is idle, with their transferred sizes. */
async function recordLoadedFiles(
  page: Page,
  open: () => Promise<unknown>,
  shopUrl: string,
): Promise<LoadedFile[]> {
  const finishedRequests: Request[] = [];
  page.on('requestfinished', (request) => {
    if (isShopRequest(request, shopUrl)) finishedRequests.push(request);
  });
  await open();
  return Promise.all(
    finishedRequests.map(async (request) => ({
      kind: request.resourceType(),
      bytes: (await request.sizes()).responseBodySize,
    })),
  );
}

const toTableRow = (name: string, loaded: readonly LoadedFile[]): string[] => {
  const formatCell = (files: readonly LoadedFile[]): string =>
    files.length === 0
      ? ''
      : `${formatKilobytes(files.reduce((sum, { bytes }) => sum + bytes, 0))} (${files.length})`;
  return [
    name,
    ...kinds.map(([, kind]) => formatCell(loaded.filter((file) => file.kind === kind))),
    formatCell(loaded),
  ];
};

/**
 * Returns the bytes of each page on a first visit by phone.
 * The number of files is in brackets.
 */
export async function measureWeights(browser: Browser, shopUrl: string): Promise<string> {
  const rows: string[][] = [];
  for (const address of pages) {
    // oxlint-disable no-await-in-loop -- in sequence: parallel runs would slow each other down
    const context = await newVisitorContext(browser, shopUrl);
    const page = await context.newPage();
    if (address.includes('payment')) await storeBasket(page);
    rows.push(
      toTableRow(address, await recordLoadedFiles(page, () => openUntilHydrated(page, address), shopUrl)),
    );
    await context.close();
    // oxlint-enable no-await-in-loop
  }
  return formatTable(['page', ...kinds.map(([name]) => name), 'all'], rows);
}
