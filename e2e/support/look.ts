import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { drawn } from './drawn.ts';

/** A folder for pictures of what was looked at; none are taken without it. */
const pictures = process.env['E2E_PICTURES'];

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: unknown; readonly failureSummary?: string }[];
}

const told = ({ id, nodes }: Violation): string =>
  `${id}: ${nodes.map(({ target, failureSummary = '' }) => `${JSON.stringify(target)} ${failureSummary}`).join('\n')}`;

/**
 * Looks closely at what is on the screen, the frames in it included, and goes on looking after a finding.
 * @param part a selector, where only a part of the page is to be accessible: the rest was looked at elsewhere
 */
export async function look(page: Page, name: string, part?: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (pictures !== undefined) await takePicture(page, join(pictures, `${name}-${width}.png`));
  // Its own look at stylesheets would put styles into the card's frame, which the frame's policy forbids; what passes is not told.
  const axe = new AxeBuilder({ page }).options({ preload: false, resultTypes: ['violations'] });
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  expect.soft(violations.map(told), `${name} is accessible`).toEqual([]);
  await expectNoOverflow(page, name);
  if (width === 390) {
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoOverflow(page, `${name} on a small phone`);
    await page.setViewportSize({ width, height });
  }
}

/** The whole page as on a screen that is tall enough for it: pictures that were put off and frames are drawn too. */
async function takePicture(page: Page, path: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(pageHeight, height) });
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || !image.checkVisibility()),
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
