import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Makes the page transition so slow that only a press can end it. Runs in the page. */
function slowTransitions(): void {
  const slowStyles = new CSSStyleSheet();
  slowStyles.replaceSync('::view-transition-group(*) { animation-duration: 10min !important }');
  document.adoptedStyleSheets.push(slowStyles);
}

const isTransitioning = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .some(
        ({ effect }) =>
          effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition') === true,
      ),
  );

test('ends a running step transition when a field is pressed and focuses the field @R2.40', async ({
  page,
  shopper,
}) => {
  await shopper.openPayment();
  await page.evaluate(slowTransitions);
  const link = page.getByRole('link', { name: /Coordonnées/ });
  // A busy browser skips a transition whose update takes more than four seconds.
  await expect(async () => {
    if ((await link.count()) === 0) await page.goBack();
    await link.click();
    await expect.poll(() => isTransitioning(page), { timeout: 2000 }).toBe(true);
  }).toPass();
  const field = shopper.field('customer.firstName');
  const { x = 0, y = 0 } = (await field.boundingBox()) ?? {};
  if (shopper.isNarrow) await page.touchscreen.tap(x + 9, y + 9);
  else await page.mouse.click(x + 9, y + 9);
  await expect(field).toBeFocused();
  expect(await isTransitioning(page)).toBe(false);
});

test('ends a running page transition when a filter is pressed and applies the filter @R2.40', async ({
  page,
  shopper,
}) => {
  // Pauses the page transition until a press ends it.
  await page.addInitScript(() =>
    addEventListener('pagereveal', ({ viewTransition }) => {
      void viewTransition?.ready.then(() => document.getAnimations().map((animation) => animation.pause()));
    }),
  );
  await page.goto('/hellofresh');
  const link = page.getByRole('banner').getByRole('link', { name: 'Au menu' });
  if (shopper.isNarrow) await link.tap();
  else await link.click();
  await page.waitForURL('**/menus');
  await expect.poll(() => isTransitioning(page)).toBe(true);
  const chip = page.getByRole('button', { name: 'Végétarien', exact: true });
  const { x = 0, y = 0 } = (await chip.boundingBox()) ?? {};
  if (shopper.isNarrow) await page.touchscreen.tap(x + 9, y + 9);
  else {
    // The browser ignores the first mouse movement in a document, so the mouse moves in steps.
    await page.mouse.move(x + 9, y + 9, { steps: 5 });
    await page.mouse.click(x + 9, y + 9);
  }
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  expect(await isTransitioning(page)).toBe(false);
});
