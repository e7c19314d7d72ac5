import { createServer } from 'node:net';
import { once } from 'node:events';
import { setTimeout as elapse } from 'node:timers/promises';
import { chromium, devices, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { systemChromium } from '#e2e/support/chromium.ts';

/** A port that nobody listens at. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}

/** @param port where else than through Playwright the browser takes commands */
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

/** A visitor's first visit, by phone unless told otherwise. */
export const firstVisit = (
  browser: Browser,
  shopUrl: string,
  { isWide = false }: { readonly isWide?: boolean } = {},
): Promise<BrowserContext> =>
  browser.newContext({
    ...(isWide ? { viewport: { width: 1280, height: 900 } } : devices['Pixel 7']),
    baseURL: shopUrl,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // What it keeps for later is no part of the page.
    serviceWorkers: 'block',
  });

/** After how long without asking for anything a page is taken to have all that it wants, in ms. */
const calm = 1500;

/** Listens from now on to what a page asks for; gives what waits until it has asked for nothing for a while. */
function awaitCalm(page: Page): () => Promise<void> {
  let asked = performance.now();
  const note = (): void => {
    asked = performance.now();
  };
  page.on('request', note).on('requestfinished', note).on('requestfailed', note);
  return async () => {
    // oxlint-disable-next-line no-await-in-loop -- it may ask again meanwhile
    while (performance.now() - asked < calm) await elapse(100);
  };
}

const aliveWord = 'The page is alive';

/** Opens a page and waits until it answers and asks for nothing any more. Nothing is evaluated in it: that would count as a press. */
export async function openAlive(page: Page, address: string): Promise<void> {
  await page.addInitScript(
    (word) => document.addEventListener('app:ready', () => console.info(word)),
    aliveWord,
  );
  const isCalm = awaitCalm(page);
  await Promise.all([
    page.waitForEvent('console', (message) => message.text() === aliveWord),
    page.goto(address),
  ]);
  await isCalm();
}

interface Slowness {
  /** How many times slower than this machine. */
  readonly processor: number;
  /** A phone's network, as Lighthouse has it: 150 ms there and back, 1.6 Mbit/s. */
  readonly hasSlowNetwork?: boolean;
}

/** Makes a page as slow as on a phone. */
export async function slowDown(page: Page, { processor, hasSlowNetwork = false }: Slowness): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
  if (!hasSlowNetwork) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
}
