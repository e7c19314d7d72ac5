import { join } from 'node:path';
import { expect, type Frame, type Page } from '@playwright/test';
import type { Result } from 'axe-core';
import { violationsIn } from './axe.ts';
import { waitForPaint } from './waitForPaint.ts';
import { smallTargetsIn } from './targets.ts';
import { textNextToSiblings } from './translator.ts';

/** Folder for screenshots. If unset, the tests take none. */
const pictureFolder = process.env['E2E_PICTURES'];

const smallPhone = { width: 320, height: 640 };
const tablet = { width: 768, height: 1024 };

const describeViolation = ({ id, nodes }: Result): string =>
  `${id}: ${nodes.map(({ target, failureSummary = '' }) => `${JSON.stringify(target)} ${failureSummary}`).join('\n')}`;

type ScreenCheck = (page: Page, name: string) => Promise<void>;

/**
 * Checks a screen in a tablet project. If no screenshots are taken, checks only for overflow.
 * All other checks run in the phone and desktop projects.
 */
const checkOnTablet: ScreenCheck = (page, name) =>
  pictureFolder === undefined ? expectNoOverflow(page, name) : expectAccessible(page, name);

/**
 * Checks accessibility and layout of a screen and its frames. Continues after a failed check.
 * @param isOnTablet if `true`, also checks the screen at tablet width
 */
async function checkScreenAtSizes(page: Page, name: string, isOnTablet: boolean): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const checkAt = async (size: typeof tablet, check: ScreenCheck): Promise<void> => {
    await page.setViewportSize(size);
    await check(page, `${name} at ${size.width} px`);
    await page.setViewportSize({ width, height });
  };
  if (pictureFolder !== undefined) await captureFullPage(page, join(pictureFolder, `${name}-${width}.png`));
  await expectAccessible(page, name);
  expect.soft(await textNextToSiblings(page), `text next to siblings in ${name}`).toEqual([]);
  if (width === 390) {
    expect.soft(await smallTargetsIn(page), `small touch targets of ${name}`).toEqual([]);
    await checkAt(smallPhone, expectRoom);
  }
  if (isOnTablet || width > tablet.width) await checkAt(tablet, checkOnTablet);
}

export const checkScreen: ScreenCheck = (page, name) => checkScreenAtSizes(page, name, false);

/**
 * Checks a phone-only screen at phone and tablet width.
 * Not for screens that wait for a response, because the wait could time out during the check.
 */
export const checkScreenAndTablet: ScreenCheck = (page, name) => checkScreenAtSizes(page, name, true);

async function expectAccessible(page: Page, name: string): Promise<void> {
  const frames = page.frames().slice(1);
  const violations = await withStyles(page, renderAllStyles, () =>
    Promise.all([violationsIn(page.mainFrame(), fastOptions), ...frames.map(remainingFrameViolations)]),
  );
  expect.soft(violations.flat().map(describeViolation), `accessibility violations of ${name}`).toEqual([]);
  await expectNoOverflow(page, name);
}

/** Styles that make the browser render deferred content, because axe misreads its colours. */
const renderAllStyles = '* { content-visibility: visible !important }';
/** Styles for wider text spacing (WCAG 1.4.12). */
const textSpacingStyles =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';

async function withStyles<T>(page: Page, rules: string, looks: () => Promise<T>): Promise<T> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rules);
  const result = await looks();
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  return result;
}

/**
 * axe options without `preload`, which would add styles to the card's frame.
 * The frame's CSP blocks such styles.
 */
const fastOptions = { preload: false, resultTypes: ['violations' as const] };

/** axe rules that apply to whole pages and not to frames. */
const pageOnlyRules = ['bypass', 'landmark-one-main', 'page-has-heading-one', 'region'];
const frameRunOptions = {
  ...fastOptions,
  rules: Object.fromEntries(pageOnlyRules.map((rule) => [rule, { enabled: false }])),
};

/** Returns axe violations in a frame, or none if the page has removed the frame meanwhile. */
const frameViolations = (frame: Frame): Promise<readonly Result[]> =>
  violationsIn(frame, frameRunOptions).catch((error: unknown) => {
    if (frame.isDetached()) return [];
    throw error;
  });

/**
 * Takes a screenshot of the whole page.
 * Enlarges the viewport first, so that lazy images and frames load.
 */
async function captureFullPage(page: Page, path: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(pageHeight, height) });
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      // Does not wait for lazy images outside of the screen, such as those at the sides of a carousel.
      const { left, right } = image.getBoundingClientRect();
      return image.complete || !image.checkVisibility() || left >= innerWidth || right <= 0;
    }),
  );
  await waitForPaint(page);
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
  await withStyles(page, textSpacingStyles, () => expectNoOverflow(page, `${name} with wider text spacing`));
}

/** Returns axe violations in a frame. Repeats the check for up to 3 s while the frame is still loading. */
async function remainingFrameViolations(frame: Frame): Promise<readonly Result[]> {
  let violations: readonly Result[] = [];
  const count = async (): Promise<number> => (violations = await frameViolations(frame)).length;
  await expect
    .poll(count, { timeout: 3000 })
    .toBe(0)
    .catch(() => undefined);
  return violations;
}
