import { createServer } from 'node:net';
import { once } from 'node:events';
import { setTimeout as elapse } from 'node:timers/promises';
import { chromium, devices, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { systemChromium } from '#e2e/support/chromium.ts';

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port found');
  return address.port;
}

/** Starts Chromium. @param port remote debugging port, in addition to Playwright's connection */
export function openBrowser(port?: number): Promise<Browser> {
  const executablePath = systemChromium();
  return chromium.launch({
    ...(executablePath !== null && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      ...(port === undefined ? [] : [`--remote-debugging-port=${port}`]),
    ],
  });
}

/**
 * Creates a browser context with empty storage, as on a first visit.
 * Simulates a phone unless `isWide` is set.
 */
export const newVisitorContext = (
  browser: Browser,
  shopUrl: string,
  { isWide = false }: { readonly isWide?: boolean } = {},
): Promise<BrowserContext> =>
  browser.newContext({
    ...(isWide ? { viewport: { width: 1280, height: 900 } } : devices['Pixel 7']),
    baseURL: shopUrl,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Blocks service workers, because their downloads do not belong to the measured page.
    serviceWorkers: 'block',
  });

/** Idle time in ms, after which a page is considered loaded. */
const quietPeriodMs = 1500;

/** Observes the page's requests. Returns a function that waits until the page makes no more requests. */
function trackActivity(page: Page): () => Promise<void> {
  let lastActivity = performance.now();
  const recordActivity = (): void => {
    lastActivity = performance.now();
  };
  page
    .on('request', recordActivity)
    .on('requestfinished', recordActivity)
    .on('requestfailed', recordActivity);
  return async () => {
    // oxlint-disable-next-line no-await-in-loop -- repeats until the page is idle
    while (performance.now() - lastActivity < quietPeriodMs) await elapse(100);
  };
}

const hydratedMessage = 'The page is hydrated';

/**
 * Opens a page and waits until the page is hydrated and idle.
 * Runs no script in the page, because that would count as an interaction.
 */
export async function openUntilHydrated(page: Page, address: string): Promise<void> {
  await page.addInitScript(
    (message) => document.addEventListener('app:ready', () => console.info(message)),
    hydratedMessage,
  );
  const waitUntilQuiet = trackActivity(page);
  await Promise.all([
    page.waitForEvent('console', (message) => message.text() === hydratedMessage),
    page.goto(address),
  ]);
  await waitUntilQuiet();
}

interface ThrottlingOptions {
  readonly processorSlowdown: number;
  /** If `true`, simulates Lighthouse's phone network: 150 ms round trip, 1.6 Mbit/s. */
  readonly hasSlowNetwork?: boolean;
}

/** Slows down the page's CPU and network to those of a phone. */
export async function slowDown(
  page: Page,
  { processorSlowdown, hasSlowNetwork = false }: ThrottlingOptions,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  if (!hasSlowNetwork) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
}
