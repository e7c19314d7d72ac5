import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

const systemGray = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const probe = document.createElement('span');
    probe.style.color = 'GrayText';
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });

/** Returns the border width of a control, or of its label, in px. */
const borderWidthOf = (control: Locator): Promise<number> =>
  control.evaluate((element) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    return Number.parseFloat(getComputedStyle(label ?? element).borderBlockStartWidth);
  });

/** `true` if the focused element or one of its three nearest ancestors has a visible outline. */
const isFocusShown = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const ancestorsOf = (element: Element | null, left: number): readonly Element[] =>
      element === null || left === 0 ? [] : [element, ...ancestorsOf(element.parentElement, left - 1)];
    return ancestorsOf(document.activeElement, 4).some((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
  });

/** Presses Tab through a screen. @returns the elements whose focus is not visible */
async function stopsWithoutOutline(page: Page, stops: number): Promise<readonly string[]> {
  if (stops === 0) return [];
  await page.keyboard.press('Tab');
  const isShown = await isFocusShown(page);
  const name = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? '');
  return [...(isShown ? [] : [name]), ...(await stopsWithoutOutline(page, stops - 1))];
}

test('never renders the pay button in the system gray, because it leads to what is missing', async ({
  page,
  shopper,
}) => {
  await shopper.openPayment();
  const grayColor = await systemGray(page);
  await shopper.expectNotPayable();
  await expect(shopper.payButton).not.toHaveCSS('color', grayColor);
  await shopper.fillPayment();
  await expect(shopper.payButton).not.toHaveCSS('color', grayColor);
});

test('renders a disabled carousel arrow in the system gray', async ({ page, visitor }) => {
  await visitor.visit('/');
  await page.locator('#recipes').scrollIntoViewIfNeeded();
  const previousButton = page.getByRole('button', { name: 'Plats précédents' });
  await expect(previousButton).toHaveAttribute('aria-disabled', 'true');
  await expect(previousButton).toHaveCSS('color', await systemGray(page));
  expect(await borderWidthOf(page.getByRole('button', { name: 'Plats suivants' }))).toBeGreaterThan(0);
});

test('gives chosen boxes, filters and dates a thicker border', async ({ page, shopper }) => {
  await page.goto('/');
  await shopper.chooseBox(8);
  expect(await borderWidthOf(shopper.boxRadio(8))).toBeGreaterThan(await borderWidthOf(shopper.boxRadio(9)));
  await page.goto('/menus');
  const bistrotFilter = page.getByRole('button', { name: 'Bistrot', exact: true });
  await bistrotFilter.click();
  await expect(bistrotFilter).toHaveAttribute('aria-pressed', 'true');
  const fitnessFilter = page.getByRole('button', { name: 'Fitness', exact: true });
  expect(await borderWidthOf(bistrotFilter)).toBeGreaterThan(await borderWidthOf(fitnessFilter));
  await shopper.openForm();
  await shopper.fillForm();
  const dates = page.locator('[name="date"]');
  await expect(dates.first()).toBeChecked();
  expect(await borderWidthOf(dates.first())).toBeGreaterThan(await borderWidthOf(dates.nth(1)));
});

test('shows an outline on every focused element', async ({ page, shopper }) => {
  await page.goto('/');
  await expect(shopper.title).toBeVisible();
  expect(await stopsWithoutOutline(page, 15)).toEqual([]);
  await page.goto('/menus');
  expect(await stopsWithoutOutline(page, 25)).toEqual([]);
  await shopper.openForm();
  expect(await stopsWithoutOutline(page, 15)).toEqual([]);
});
