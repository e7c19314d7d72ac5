import { chromium, type Browser, type Page } from '@playwright/test';
import { systemChromium } from '#e2e/support/chromium.ts';
import { now } from '#tests/support/samples.ts';
import type { Shot } from './pictures.ts';
import type { Size, View } from './view.ts';

interface Camera {
  /**
   * Returns a PNG of the page.
   * @throws Error if the state cannot be rendered or does not stop changing
   */
  take(shot: Shot): Promise<Buffer>;
  close(): Promise<void>;
}

export const launch = (): Promise<Browser> => {
  const executablePath = systemChromium();
  return chromium.launch({
    ...(executablePath !== null && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
};

const pause = 100;
/** Maximum number of pictures per state, until two in a row are equal. */
const maxPictures = 40;

/** Returns `true` if loaded images are decoded and the provider's fields are ready. */
const isLoaded = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const come = [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0);
    await Promise.all(come.map((image) => image.decode().catch(() => undefined)));
    return document.querySelector('#card [aria-busy="true"]') === null;
  });

function aimAt(selector: string): void {
  const target = document.querySelector(selector);
  const folded = target?.closest('details:not([open])');
  if (folded instanceof HTMLDetailsElement) folded.open = true;
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
  let underWay = 0;
  page.on('pageerror', ({ message }) => void problems.push(message));
  page.on('request', () => void (underWay += 1));
  const end = (): void => void (underWay -= 1);
  page.on('requestfinished', end).on('requestfailed', end);
  await page.clock.setFixedTime(now);
  await page.goto(url);
  await page.waitForFunction(() => window.showView !== undefined, null, { timeout: 120_000 });
  await page.evaluate(() => document.fonts.ready);

  const photograph = (): Promise<Buffer> => page.screenshot({ animations: 'disabled' });
  async function untilStill(): Promise<Buffer> {
    let last: Buffer = Buffer.alloc(0);
    for (let tries = 0; tries < maxPictures; tries += 1) {
      // oxlint-disable-next-line no-await-in-loop -- in sequence
      await page.waitForTimeout(pause);
      // oxlint-disable-next-line no-await-in-loop -- see above
      if (underWay > 0 || !(await isLoaded(page))) continue;
      // oxlint-disable-next-line no-await-in-loop -- see above
      const picture = await photograph();
      if (picture.equals(last)) return picture;
      last = picture;
    }
    throw new Error('The page does not stop changing');
  }

  return {
    take: async ({ view, aim, press }) => {
      problems.length = 0;
      await page.evaluate((shown: View) => window.showView?.(shown), view);
      let picture = await untilStill();
      // Without the mouse, because its pointer would hover over the next state.
      if (press !== undefined) await page.locator(press).dispatchEvent('click');
      if (aim !== undefined || press !== undefined) {
        if (aim !== undefined) await page.evaluate(aimAt, aim);
        picture = await untilStill();
      }
      if (problems.length > 0) throw new Error(problems.join('; '));
      return picture;
    },
    close: () => context.close(),
  };
}
