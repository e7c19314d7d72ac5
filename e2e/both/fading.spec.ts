import { expect, test } from '#e2e/support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('presses what has just come, while the step before it still fades', async ({ page, shopper }) => {
  await shopper.reachesPayment();
  // So slow that only a press ends it.
  await page.evaluate(() => {
    const slow = new CSSStyleSheet();
    slow.replaceSync('::view-transition-group(*) { animation-duration: 10min !important }');
    document.adoptedStyleSheets.push(slow);
  });
  await page.getByRole('link', { name: /Coordonnées/ }).click();
  const fades = (): Promise<boolean> =>
    page.evaluate(() =>
      document
        .getAnimations()
        .some(
          ({ effect }) =>
            effect instanceof KeyframeEffect &&
            effect.pseudoElement?.startsWith('::view-transition') === true,
        ),
    );
  await expect.poll(fades).toBe(true);
  const field = shopper.field('customer.firstName');
  const { x = 0, y = 0 } = (await field.boundingBox()) ?? {};
  if (shopper.isNarrow) await page.touchscreen.tap(x + 9, y + 9);
  else await page.mouse.click(x + 9, y + 9);
  await expect(field).toBeFocused();
  expect(await fades()).toBe(false);
});
