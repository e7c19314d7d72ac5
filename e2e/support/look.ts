import { join } from 'node:path';
import { expect, type Frame, type Page } from '@playwright/test';
import type { Result } from 'axe-core';
import { violationsIn } from './axe.ts';
import { drawn } from './drawn.ts';
import { smallTargetsIn } from './targets.ts';
import { textNextToSiblings } from './translator.ts';

/** Folder for screenshots. If unset, no screenshots are taken. */
const pictures = process.env['E2E_PICTURES'];

const smallPhone = { width: 320, height: 640 };
const tablet = { width: 768, height: 1024 };

const describeViolation = ({ id, nodes }: Result): string =>
  `${id}: ${nodes.map(({ target, failureSummary = '' }) => `${JSON.stringify(target)} ${failureSummary}`).join('\n')}`;

type Looks = (page: Page, name: string) => Promise<void>;

/** Without screenshots, tablets only get an overflow check. The phone and desktop projects run the full checks. */
const onTablet: Looks = (page, name) =>
  pictures === undefined ? expectNoOverflow(page, name) : expectAccessible(page, name);

/**
 * Checks accessibility and layout of the screen and its frames. Continues after a failed check.
 * @param isOnTablet also checks at tablet width
 */
async function lookAt(page: Page, name: string, isOnTablet: boolean): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const checkAt = async (size: typeof tablet, looks: Looks): Promise<void> => {
    await page.setViewportSize(size);
    await looks(page, `${name} at ${size.width} px`);
    await page.setViewportSize({ width, height });
  };
  if (pictures !== undefined) await takePicture(page, join(pictures, `${name}-${width}.png`));
  await expectAccessible(page, name);
  expect.soft(await textNextToSiblings(page), `text next to siblings in ${name}`).toEqual([]);
  if (width === 390) {
    expect.soft(await smallTargetsIn(page), `small touch targets of ${name}`).toEqual([]);
    await checkAt(smallPhone, expectRoom);
  }
  if (isOnTablet || width > tablet.width) await checkAt(tablet, onTablet);
}

export const look: Looks = (page, name) => lookAt(page, name, false);

/** Also checks a phone-only screen at tablet width. Not for a pending request, which could time out during the check. */
export const lookOnTabletToo: Looks = (page, name) => lookAt(page, name, true);

async function expectAccessible(page: Page, name: string): Promise<void> {
  const frames = page.frames().slice(1);
  const found = await withRules(page, renderAll, () =>
    Promise.all([violationsIn(page.mainFrame(), quick), ...frames.map(violationsLeftInside)]),
  );
  expect.soft(found.flat().map(describeViolation), `accessibility violations of ${name}`).toEqual([]);
  await expectNoOverflow(page, name);
}

/** Renders deferred content, because axe misreads the colours of content that is not rendered. */
const renderAll = '* { content-visibility: visible !important }';
/** Wider text spacing (WCAG 1.4.12). */
const spaced =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';

async function withRules<T>(page: Page, rules: string, looks: () => Promise<T>): Promise<T> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rules);
  const seen = await looks();
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  return seen;
}

/** Without `preload`, because axe would add styles to the card's frame, which its CSP blocks. */
const quick = { preload: false, resultTypes: ['violations' as const] };

/** Rules that apply to whole pages, not to frames. */
const ofPages = ['bypass', 'landmark-one-main', 'page-has-heading-one', 'region'];
const frameOptions = {
  ...quick,
  rules: Object.fromEntries(ofPages.map((rule) => [rule, { enabled: false }])),
};

/** Returns no violations if the frame was removed during the check. */
const violationsInside = (frame: Frame): Promise<readonly Result[]> =>
  violationsIn(frame, frameOptions).catch((error: unknown) => {
    if (frame.isDetached()) return [];
    throw error;
  });

/** Enlarges the viewport to the whole page first, so that lazy images and frames are in the screenshot. */
async function takePicture(page: Page, path: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(pageHeight, height) });
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      // Ignores lazy images outside the screen at either side of a carousel.
      const { left, right } = image.getBoundingClientRect();
      return image.complete || !image.checkVisibility() || left >= innerWidth || right <= 0;
    }),
  );
  await drawn(page);
  await page.screenshot({ path });
  await page.setViewportSize({ width, height });
}

async function expectNoOverflow(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `horizontal overflow of ${name} in px`).toBe(0);
}

async function expectRoom(page: Page, name: string): Promise<void> {
  await expectNoOverflow(page, name);
  await withRules(page, spaced, () => expectNoOverflow(page, `${name} with wider text spacing`));
}

/** Repeats the check for up to 3 s, because a frame is still loading after its fields appear. */
async function violationsLeftInside(frame: Frame): Promise<readonly Result[]> {
  let found: readonly Result[] = [];
  const count = async (): Promise<number> => (found = await violationsInside(frame)).length;
  await expect
    .poll(count, { timeout: 3000 })
    .toBe(0)
    .catch(() => undefined);
  return found;
}
