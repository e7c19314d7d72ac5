import { join } from 'node:path';
import { expect, type Frame, type Page } from '@playwright/test';
import type { Result } from 'axe-core';
import { violationsIn } from './axe.ts';
import { drawn } from './drawn.ts';
import { smallTargetsIn } from './targets.ts';
import { textNextToSiblings } from './translator.ts';

/** A folder for pictures of what was looked at; none are taken without it. */
const pictures = process.env['E2E_PICTURES'];

const smallPhone = { width: 320, height: 640 };
const tablet = { width: 768, height: 1024 };

const told = ({ id, nodes }: Result): string =>
  `${id}: ${nodes.map(({ target, failureSummary = '' }) => `${JSON.stringify(target)} ${failureSummary}`).join('\n')}`;

type Looks = (page: Page, name: string) => Promise<void>;

/** With every change the two widths that are drawn are read for everybody; a tablet has the same parts, and needs room. */
const onTablet: Looks = (page, name) =>
  pictures === undefined ? expectNoOverflow(page, name) : expectAccessible(page, name);

/**
 * Looks closely at what is on the screen, the frames in it included, and goes on looking after a finding.
 * @param isOnTablet whether a tablet's screen is looked at besides; a wide screen's is, as it has no other steps
 */
async function lookAt(page: Page, name: string, isOnTablet: boolean): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const besides = async (size: typeof tablet, looks: Looks): Promise<void> => {
    await page.setViewportSize(size);
    await looks(page, `${name} at ${size.width} px`);
    await page.setViewportSize({ width, height });
  };
  if (pictures !== undefined) await takePicture(page, join(pictures, `${name}-${width}.png`));
  await expectAccessible(page, name);
  expect.soft(await textNextToSiblings(page), `${name} has no text next to siblings`).toEqual([]);
  if (width === 390) {
    expect.soft(await smallTargetsIn(page), `${name} has targets for a finger`).toEqual([]);
    await besides(smallPhone, expectRoom);
  }
  if (isOnTablet || width > tablet.width) await besides(tablet, onTablet);
}

export const look: Looks = (page, name) => lookAt(page, name, false);

/** Looks at a screen that is only come to on a phone; not where it waits for an answer, which it would give up meanwhile. */
export const lookOnTabletToo: Looks = (page, name) => lookAt(page, name, true);

async function expectAccessible(page: Page, name: string): Promise<void> {
  const frames = page.frames().slice(1);
  const found = await withRules(page, whole, () =>
    Promise.all([violationsIn(page.mainFrame(), quick), ...frames.map(violationsLeftInside)]),
  );
  expect.soft(found.flat().map(told), `${name} is accessible`).toEqual([]);
  await expectNoOverflow(page, name);
}

/** Lays out what waits to come near, as it is for whoever scrolls there: before, axe was seen to read a browser's own colours in it. */
const whole = '* { content-visibility: visible !important }';
/** Letters, words and lines apart (WCAG 1.4.12). */
const spaced =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';

/** Looks at the page while it has these rules, too. */
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

/** Its own look at stylesheets would put styles into the card's frame, which the frame's policy forbids; what passes is not told. */
const quick = { preload: false, resultTypes: ['violations' as const] };

/** What only a whole page has. */
const ofPages = ['bypass', 'landmark-one-main', 'page-has-heading-one', 'region'];
const inside = {
  ...quick,
  rules: Object.fromEntries(ofPages.map((rule) => [rule, { enabled: false }])),
};

/** A frame that has gone meanwhile shows nothing. */
const violationsInside = (frame: Frame): Promise<readonly Result[]> =>
  violationsIn(frame, inside).catch((error: unknown) => {
    if (frame.isDetached()) return [];
    throw error;
  });

/** The whole page as on a screen that is tall enough for it: pictures that were put off and frames are drawn too. */
async function takePicture(page: Page, path: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(pageHeight, height) });
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      // What a carousel has beside the screen is put off still.
      const { left, right } = image.getBoundingClientRect();
      return image.complete || !image.checkVisibility() || left >= innerWidth || right <= 0;
    }),
  );
  await drawn(page);
  await page.screenshot({ path });
  await page.setViewportSize({ width, height });
}

/** Nothing is wider than the screen: a page scrolls one way only. */
async function expectNoOverflow(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${name} overflows by so many pixels`).toBe(0);
}

/** The same for who reads with more space between letters, words and lines. */
async function expectRoom(page: Page, name: string): Promise<void> {
  await expectNoOverflow(page, name);
  await withRules(page, spaced, () => expectNoOverflow(page, `${name} with its letters apart`));
}

/** A frame goes on filling itself after its fields have come: what it lacks for a moment is no finding. */
async function violationsLeftInside(frame: Frame): Promise<readonly Result[]> {
  let found: readonly Result[] = [];
  const count = async (): Promise<number> => (found = await violationsInside(frame)).length;
  await expect
    .poll(count, { timeout: 3000 })
    .toBe(0)
    .catch(() => undefined);
  return found;
}
