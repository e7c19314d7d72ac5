import { chromium, type Browser, type Page } from '@playwright/test';
import { systemChromium } from '#e2e/support/chromium.ts';
import { now } from '#tests/support/samples.ts';
import type { Shot } from './pictures.ts';
import type { Size, View } from './view.ts';

interface Camera {
  /**
   * Renders a state and returns a PNG of the page.
   * @throws Error if the state cannot be rendered or does not stop changing
   */
  capture(shot: Shot): Promise<Buffer>;
  close(): Promise<void>;
}

export const launchBrowser = (): Promise<Browser> => {
  const executablePath = systemChromium();
  return chromium.launch({
    ...(executablePath !== null && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
};

const pauseMs = 100;
/** Maximum number of pictures per state. The last two must be equal. */
const maxPictures = 40;

/** `true` if the loaded images are decoded and the provider's fields are ready. */
const isLoaded = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const loadedImages = [...document.images].filter(
      ({ complete, naturalWidth }) => complete && naturalWidth > 0,
    );
    await Promise.all(loadedImages.map((image) => image.decode().catch(() => undefined)));
    return document.querySelector('#card [aria-busy="true"]') === null;
  });

function scrollToTarget(selector: string): void {
  const target = document.querySelector(selector);
  const closedDetails = target?.closest('details:not([open])');
  if (closedDetails instanceof HTMLDetailsElement) closedDetails.open = true;
  const box = target?.getBoundingClientRect();
  if (box !== undefined && (box.top < 80 || box.bottom > innerHeight - 80))
    target?.scrollIntoView({ block: box.height > innerHeight - 200 ? 'start' : 'center' });
}

export async function openCamera(browser: Browser, url: string, { width, height }: Size): Promise<Camera> {
  const isPhone = width < 640;
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: 'reduce',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    hasTouch: isPhone,
    isMobile: isPhone,
  });
  const page = await context.newPage();
  const problems: string[] = [];
  let pendingRequests = 0;
  page.on('pageerror', ({ message }) => void problems.push(message));
  page.on('request', () => void (pendingRequests += 1));
  const countEndedRequest = (): void => void (pendingRequests -= 1);
  page.on('requestfinished', countEndedRequest).on('requestfailed', countEndedRequest);
  await page.clock.setFixedTime(now);
  await page.goto(url);
  await page.waitForFunction(() => window.showView !== undefined, null, { timeout: 120_000 });
  await page.evaluate(() => document.fonts.ready);

  const takeScreenshot = (): Promise<Buffer> => page.screenshot({ animations: 'disabled' });
  async function captureWhenStable(): Promise<Buffer> {
    let lastScreenshot: Buffer = Buffer.alloc(0);
    for (let attempt = 0; attempt < maxPictures; attempt += 1) {
      // oxlint-disable-next-line no-await-in-loop -- in sequence
      await page.waitForTimeout(pauseMs);
      // oxlint-disable-next-line no-await-in-loop -- see above
      if (pendingRequests > 0 || !(await isLoaded(page))) continue;
      // oxlint-disable-next-line no-await-in-loop -- see above
      const picture = await takeScreenshot();
      if (picture.equals(lastScreenshot)) return picture;
      lastScreenshot = picture;
    }
    throw new Error('The page does not stop changing');
  }

  return {
    capture: async ({ view, scrollTarget, clickTarget }) => {
      problems.length = 0;
      await page.evaluate((newView: View) => window.showView?.(newView), view);
      let picture = await captureWhenStable();
      // Dispatches a click event, because a real mouse pointer would stay and hover over the next state.
      if (clickTarget !== undefined) await page.locator(clickTarget).dispatchEvent('click');
      if (scrollTarget !== undefined || clickTarget !== undefined) {
        if (scrollTarget !== undefined) await page.evaluate(scrollToTarget, scrollTarget);
        picture = await captureWhenStable();
      }
      if (problems.length > 0) throw new Error(problems.join('; '));
      return picture;
    },
    close: () => context.close(),
  };
}
