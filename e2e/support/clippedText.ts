import { expect, type Page } from '@playwright/test';

/** Window sizes of two phones and a desktop. */
const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

/**
 * Returns the names of controls that the left or right edge of the page cuts off.
 * Controls in rows that scroll sideways are allowed.
 */
const findClippedElements = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    return [...document.querySelectorAll<HTMLElement>('button, a[href], input, textarea, summary, dialog')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => {
        for (let ancestor = element.parentElement; ancestor !== null; ancestor = ancestor.parentElement)
          if (!ancestor.matches('dialog, body, html') && getComputedStyle(ancestor).overflowX !== 'visible')
            return false;
        return true;
      })
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (left < -1 || right > clientWidth + 1);
      })
      .map((element) => `${element.tagName} ${element.id} ${element.textContent.slice(0, 40)}`);
  });

/** Expects that the page has no horizontal overflow and no cut-off control at any window size. */
export async function expectNoClippedText(page: Page, name: string): Promise<void> {
  const originalSize = page.viewportSize();
  for (const size of sizes) {
    // oxlint-disable no-await-in-loop -- one window has one size at a time
    await page.setViewportSize(size);
    const overflow = await page.evaluate(() => {
      const screens = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
      return Math.max(...screens.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    });
    expect.soft(overflow, `horizontal overflow of ${name} at ${size.width} px`).toBeLessThanOrEqual(0);
    expect
      .soft(await findClippedElements(page), `controls cut off in ${name} at ${size.width} px`)
      .toEqual([]);
    const pictures = process.env['E2E_PICTURES'];
    if (pictures !== undefined)
      await page.screenshot({
        path: `${pictures}/words-${name.replaceAll(' ', '-')}-${size.width}.png`,
        fullPage: true,
      });
    // oxlint-enable no-await-in-loop
  }
  if (originalSize !== null) await page.setViewportSize(originalSize);
}
