import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

const grayIn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const probe = document.createElement('span');
    probe.style.color = 'GrayText';
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });

/** Border width in px of a control, or of its label. */
const frameOf = (control: Locator): Promise<number> =>
  control.evaluate((element) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    return Number.parseFloat(getComputedStyle(label ?? element).borderBlockStartWidth);
  });

/** Returns `true` if the focused element, or one of its three nearest ancestors, has a visible outline. */
const showsFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const around = (element: Element | null, left: number): readonly Element[] =>
      element === null || left === 0 ? [] : [element, ...around(element.parentElement, left - 1)];
    return around(document.activeElement, 4).some((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
  });

/** Presses Tab through a screen. @returns elements whose focus is not visible */
async function hiddenStops(page: Page, stops: number): Promise<readonly string[]> {
  if (stops === 0) return [];
  await page.keyboard.press('Tab');
  const isShown = await showsFocus(page);
  const name = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? '');
  return [...(isShown ? [] : [name]), ...(await hiddenStops(page, stops - 1))];
}

test('renders the disabled pay button in the system gray', async ({ page, shopper }) => {
  await shopper.reachesPayment();
  const gray = await grayIn(page);
  await expect(shopper.pay).toHaveAttribute('aria-disabled', 'true');
  await expect(shopper.pay).toHaveCSS('color', gray);
  await expect(shopper.pay).toHaveCSS('border-block-start-color', gray);
  await shopper.isReadyToPay();
  await expect(shopper.pay).not.toHaveCSS('color', gray);
});

test('renders a carousel arrow at its end in the system gray', async ({ page, visitor }) => {
  await visitor.visits('/');
  await page.locator('#recipes').scrollIntoViewIfNeeded();
  const previous = page.getByRole('button', { name: 'Plats précédents' });
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await expect(previous).toHaveCSS('color', await grayIn(page));
  expect(await frameOf(page.getByRole('button', { name: 'Plats suivants' }))).toBeGreaterThan(0);
});

test('gives chosen boxes, filters and dates a thicker border', async ({ page, shopper }) => {
  await page.goto('/');
  await shopper.choosesBox(8);
  expect(await frameOf(shopper.box(8))).toBeGreaterThan(await frameOf(shopper.box(9)));
  await page.goto('/menus');
  const bistrot = page.getByRole('button', { name: 'Bistrot', exact: true });
  await bistrot.click();
  await expect(bistrot).toHaveAttribute('aria-pressed', 'true');
  const fitness = page.getByRole('button', { name: 'Fitness', exact: true });
  expect(await frameOf(bistrot)).toBeGreaterThan(await frameOf(fitness));
  await shopper.opensForm();
  await shopper.fills();
  const dates = page.locator('[name="date"]');
  await expect(dates.first()).toBeChecked();
  expect(await frameOf(dates.first())).toBeGreaterThan(await frameOf(dates.nth(1)));
});

test('shows an outline on every focused element', async ({ page, shopper }) => {
  await page.goto('/');
  await expect(shopper.title).toBeVisible();
  expect(await hiddenStops(page, 15)).toEqual([]);
  await page.goto('/menus');
  expect(await hiddenStops(page, 25)).toEqual([]);
  await shopper.opensForm();
  expect(await hiddenStops(page, 15)).toEqual([]);
});
