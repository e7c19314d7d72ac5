import { storeBasket } from '#e2e/measure/basket.ts';
import { pressBudgets } from '#e2e/measure/pressBudgets.ts';
import { pressScenes } from '#e2e/measure/pressScenes.ts';
import { countPresses } from '#e2e/measure/presses.ts';
import { watchRenders } from '#e2e/measure/pressWork.ts';
import { expect, test } from '#e2e/support/test.ts';

for (const scene of pressScenes)
  test(`renders and restyles within the budget of a press: ${scene.name}`, async ({ page }) => {
    await scene.prepare?.(page);
    await watchRenders(page);
    await page.goto(scene.address);
    await page.waitForLoadState('networkidle');
    const works = await countPresses(page, scene);
    const budget = pressBudgets[scene.budget];
    for (const { components, restyled } of works) {
      expect.soft(components, 'rendered components').toBeLessThanOrEqual(budget.components);
      expect.soft(restyled, 'restyled elements').toBeLessThanOrEqual(budget.restyled);
    }
  });

test('darkens the page before it opens the dialog of a dish', async ({ page }) => {
  await page.goto('/menus');
  await page.waitForLoadState('networkidle');
  await page.locator('#meal').evaluate((dialog) => {
    const records: string[] = [];
    new MutationObserver(() => {
      const { previousElementSibling: scrim } = dialog;
      const isDark = scrim !== null && getComputedStyle(scrim).position === 'fixed';
      records.push(dialog.hasAttribute('open') ? 'open' : isDark ? 'dark' : 'closed');
      dialog.dataset['records'] = records.join(' ');
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  });
  await page.locator('article a[href*="plat="]').first().tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveAttribute('data-records', /dark.* open/);
});

test('paints the pressed payment method before its panel', async ({ page }) => {
  await storeBasket(page);
  await page.goto('/?step=payment');
  await page.locator('summary', { hasText: 'Titres-restaurant' }).tap();
  const swile = page.getByRole('radio', { name: 'Swile' });
  await swile.evaluate((radio: HTMLInputElement) =>
    radio.addEventListener('change', () =>
      requestAnimationFrame(() => {
        radio.dataset['painted'] = `${radio.checked}, panel ${document.querySelector('#voucher') !== null}`;
      }),
    ),
  );
  // While the card form loads, it moves the radio button, so a press may miss it.
  await expect(async () => {
    await swile.tap({ force: true });
    await expect(swile).toBeChecked({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('group', { name: 'Swile' })).toBeVisible();
  await expect(swile).toBeChecked();
  await expect(swile).toHaveAttribute('data-painted', 'true, panel false');
});
