import { expect, test } from '#e2e/support/test.ts';

/**
 * Maximum number of elements in the first layout.
 * Of the page's 680 visible elements, 206 are near the screen on a phone, 360 on desktop.
 */
const maximumElements = 400;

test('lays out the home sections near the screen first, others after scrolling', async ({ page }) => {
  const countLaidOut = (): Promise<number> =>
    page
      .locator('#root *')
      .evaluateAll(
        (all) => all.filter((element) => element.checkVisibility({ contentVisibilityAuto: true })).length,
      );
  await page.goto('/');
  expect(await countLaidOut()).toBeLessThan(maximumElements);
  const faqHeading = page.getByRole('heading', { name: 'Vos questions' });
  const isLaidOut = (): Promise<boolean> =>
    faqHeading.evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isLaidOut()).toBe(false);
  await faqHeading.scrollIntoViewIfNeeded();
  await expect.poll(isLaidOut).toBe(true);
});

test('reserves the approximate height of each home section before its layout', async ({ page }) => {
  await page.goto('/');
  const heights = await page.locator('main > section, footer').evaluateAll((sections) => {
    const heightsOf = (): number[] => sections.map((section) => section.getBoundingClientRect().height);
    const before = heightsOf();
    for (const section of sections)
      if (section instanceof HTMLElement) section.style.contentVisibility = 'visible';
    return heightsOf().map((after, index) => ({ after, before: before[index] ?? NaN }));
  });
  for (const { before, after } of heights) expect(Math.abs(before / after - 1)).toBeLessThan(0.15);
  const sum = (name: 'before' | 'after'): number =>
    heights.reduce((total, { [name]: height }) => total + height, 0);
  expect(Math.abs(sum('before') / sum('after') - 1)).toBeLessThan(0.03);
});

test('scrolls to the FAQ at /#faq before the sections above are laid out', async ({ page }) => {
  await page.goto('/#faq');
  const faqHeading = page.getByRole('heading', { name: 'Vos questions' });
  await expect(faqHeading).toBeInViewport();
});
