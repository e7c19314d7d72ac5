import type { Locator, Page } from '@playwright/test';
import { expectReceivedEvents, receivedEventNames } from '#e2e/support/receivedEvents.ts';
import { holdResponses, recordRequests } from '#e2e/support/requests.ts';
import { readVisibleShifts, watchShifts } from '#e2e/support/shifts.ts';
import { barTotal, expectBarClearOfFocus, expectNextButtonInView } from '#e2e/support/stickyBar.ts';
import { expect, test } from '#e2e/support/test.ts';

test.use({ storedConsent: null });

test('sends no analytics when the visitor rejects cookies', async ({ page, shop, visitor }) => {
  const analyticsRequests = recordRequests(page, '/sandbox/analytics');
  const loaderRequests = recordRequests(page, '/loader.js');
  await visitor.visit('/');
  await expect(visitor.cookieDialog).toBeVisible();
  await page.getByText('Combien de temps se conservent-ils').click();
  await visitor.cookieDialog.getByRole('button', { name: 'Refuser' }).click();
  await expect(visitor.cookieDialog).toHaveCount(0);
  await page.goto('/menus');
  await visitor.simulateInteraction();
  await expect(visitor.section('Plats de la semaine').getByRole('article')).toHaveCount(24);
  await expect(visitor.cookieDialog).toHaveCount(0);
  expect(analyticsRequests).toEqual([]);
  expect(loaderRequests).toEqual([]);
  expect(await receivedEventNames(shop)).toEqual([]);
});

const rectOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { width, height, top, bottom } = element.getBoundingClientRect();
    return { width, height, top, bottom };
  });

test('limits the cookie banner to a fifth of the screen, with equal buttons @R2.35', async ({
  page,
  shopper,
  visitor,
}) => {
  const screen = { width: 390, height: 664 };
  await page.setViewportSize(screen);
  await visitor.visit('/');
  await expect(visitor.cookieDialog).toBeVisible();
  const { height } = await rectOf(visitor.cookieDialog);
  expect(height).toBeLessThanOrEqual(screen.height / 5);
  const buttonRect = (name: string) => rectOf(visitor.cookieDialog.getByRole('button', { name }));
  expect(await buttonRect('Accepter')).toEqual(await buttonRect('Refuser'));

  const box = page.locator('label').filter({ has: shopper.boxRadio(16) });
  await box.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
  const { bottom } = await rectOf(box);
  expect(bottom).toBeLessThanOrEqual(screen.height - height);
});

const coveredSizes = (page: Page): Promise<readonly string[]> =>
  page.locator('label:has(input[name="box"])').evaluateAll((labels) =>
    labels
      .filter((label) => {
        const { left, top, width, height } = label.getBoundingClientRect();
        return !label.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })
      .map((label) => label.textContent.trim()),
  );

for (const height of [844, 664]) {
  test(`does not cover a box size with the cookie banner at ${height} px height @R2.35`, async ({
    page,
    visitor,
  }) => {
    await page.setViewportSize({ width: 390, height });
    await visitor.visit('/');
    await expect(visitor.cookieDialog).toBeVisible();
    await page.getByRole('link', { name: 'Je commande ma box' }).first().tap();
    await expect.poll(() => coveredSizes(page)).toEqual([]);
  });
}

test('shows the sizes, the total and the order button beside the cookie banner @R2.35 @R2.49', async ({
  page,
  visitor,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await visitor.visit('/');
  await expect(visitor.cookieDialog).toBeVisible();
  await page.getByRole('link', { name: 'Je commande ma box' }).first().tap();
  await expect.poll(() => coveredSizes(page)).toEqual([]);
  await expectNextButtonInView(page, 'Je commande ma box');
  await expect(barTotal(page)).toHaveText(/49,90/);
  await expectBarClearOfFocus(page);

  await visitor.cookieDialog.getByRole('button', { name: 'Refuser' }).tap();
  await expect(visitor.cookieDialog).toHaveCount(0);
  await page.locator('#select-your-box').evaluate((picker) => picker.scrollIntoView());
  await expectNextButtonInView(page, 'Je commande ma box');
});

test('opens the cookie banner above the order button, which does not move @R2.35', async ({
  page,
  visitor,
}) => {
  await watchShifts(page);
  const release = await holdResponses(page, '**/assets/cookieDialog-*.js');
  await visitor.visit('/');
  await page.locator('#select-your-box').evaluate((picker) => picker.scrollIntoView());
  const bar = page.locator('[data-sticky-bar]');
  const before = await rectOf(bar);
  expect(before.bottom).toBe(await page.evaluate(() => innerHeight));
  release();
  await expect(visitor.cookieDialog).toBeVisible();
  expect(await rectOf(bar)).toEqual(before);
  expect((await rectOf(visitor.cookieDialog)).bottom).toBeLessThanOrEqual(before.top);
  expect(await readVisibleShifts(page)).toEqual([]);
  await expectNextButtonInView(page, 'Je commande ma box');
});

test('does not cover a box size with the cookie banner after scrolling @R2.35', async ({ page, visitor }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await visitor.visit('/');
  await expect(visitor.cookieDialog).toBeVisible();
  for (const label of await page.locator('label:has(input[name="box"])').all()) {
    // oxlint-disable-next-line no-await-in-loop -- one size after the other
    await label.evaluate((size) => size.scrollIntoView({ block: 'nearest', behavior: 'instant' }));
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(await coveredSizes(page)).not.toContain(await label.textContent());
  }
});

test('sends analytics after consent and stops when the visitor withdraws it', async ({
  context,
  page,
  shop,
  visitor,
}) => {
  const analyticsRequests = recordRequests(page, '/sandbox/analytics');
  const loaderRequests = recordRequests(page, '/loader.js');
  await visitor.visit('/');
  await expect(visitor.cookieDialog).toBeVisible();
  expect(analyticsRequests).toEqual([]);
  await visitor.cookieDialog.getByRole('button', { name: 'Accepter' }).click();
  await visitor.dismissExitDialog();
  await page.getByText('Combien de temps se conservent-ils').click();
  await expectReceivedEvents(shop, ['home:see_question']);
  // Analytics scripts do not run on pages with card fields, even with consent.
  expect(loaderRequests).toEqual([]);
  await page.goto('/menus');
  await expectReceivedEvents(shop, ['loaded']);
  const cookies = async () => (await context.cookies()).map(({ name }) => name);
  expect(await cookies()).toContain('_ga_sandbox');

  await page.getByRole('button', { name: 'Gérer mes cookies' }).click();
  await visitor.cookieDialog.getByRole('button', { name: 'Refuser' }).click();
  await expect(visitor.cookieDialog).toHaveCount(0);
  await expect.poll(cookies).not.toContain('_ga_sandbox');
  const events = await receivedEventNames(shop);
  const before = analyticsRequests.length;
  await page.goto('/');
  await page.getByText('Y a-t-il un minimum de commande').click();
  await page.goto('/menus');
  await visitor.simulateInteraction();
  await expect(visitor.section('Plats de la semaine').getByRole('article')).toHaveCount(24);
  expect(analyticsRequests).toHaveLength(before);
  expect(await receivedEventNames(shop)).toEqual(events);
});

test('hides the cookie dialog during the order and shows it on home', async ({ page, shopper, visitor }) => {
  await page.goto('/?step=form&box=10');
  await expect(shopper.field('customer.email')).toBeEditable();
  await shopper.field('customer.firstName').fill('Jeanne');
  await expect(visitor.cookieDialog).toHaveCount(0);
  await page.getByRole('link', { name: 'Changer de box' }).tap();
  await expect(visitor.cookieDialog).toBeVisible();
  await page.goBack();
  await expect(visitor.cookieDialog).toHaveCount(0);
  await page.goForward();
  await visitor.cookieDialog.getByRole('button', { name: 'Refuser' }).tap();
  await expect(visitor.cookieDialog).toHaveCount(0);
});
