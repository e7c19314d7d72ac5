import type { Locator, Page } from '@playwright/test';
import { expectHeard, heardBy } from '#e2e/support/heard.ts';
import { requestsTo } from '#e2e/support/requests.ts';
import { expect, test } from '#e2e/support/test.ts';

test.use({ storedConsent: null });

test('sends no analytics when the visitor rejects cookies', async ({ page, shop, visitor }) => {
  const sent = requestsTo(page, '/sandbox/analytics');
  const loaded = requestsTo(page, '/loader.js');
  await visitor.visits('/');
  await expect(visitor.cookies).toBeVisible();
  await visitor.hasMetExit();
  await page.getByText('Combien de temps se conservent-ils').click();
  await visitor.cookies.getByRole('button', { name: 'Refuser' }).click();
  await expect(visitor.cookies).toHaveCount(0);
  await page.goto('/menus');
  await visitor.stirs();
  await expect(visitor.section('Plats de la semaine').getByRole('article')).toHaveCount(24);
  await expect(visitor.cookies).toHaveCount(0);
  expect(sent).toEqual([]);
  expect(loaded).toEqual([]);
  expect(await heardBy(shop)).toEqual([]);
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
  await visitor.visits('/');
  await expect(visitor.cookies).toBeVisible();
  const { height } = await rectOf(visitor.cookies);
  expect(height).toBeLessThanOrEqual(screen.height / 5);
  const answer = (name: string) => rectOf(visitor.cookies.getByRole('button', { name }));
  expect(await answer('Accepter')).toEqual(await answer('Refuser'));

  const box = page.locator('label').filter({ has: shopper.box(16) });
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
    await visitor.visits('/');
    await expect(visitor.cookies).toBeVisible();
    await page.getByRole('link', { name: 'Je commande ma box' }).first().tap();
    await expect.poll(() => coveredSizes(page)).toEqual([]);
  });
}

test('does not cover a box size with the cookie banner after scrolling @R2.35', async ({ page, visitor }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await visitor.visits('/');
  await expect(visitor.cookies).toBeVisible();
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
  const sent = requestsTo(page, '/sandbox/analytics');
  const loaded = requestsTo(page, '/loader.js');
  await visitor.visits('/');
  await expect(visitor.cookies).toBeVisible();
  await visitor.hasMetExit();
  expect(sent).toEqual([]);
  await visitor.cookies.getByRole('button', { name: 'Accepter' }).click();
  await page.getByText('Combien de temps se conservent-ils').click();
  await expectHeard(shop, ['home:see_question']);
  // Analytics scripts do not run on pages with card fields.
  expect(loaded).toEqual([]);
  await page.goto('/menus');
  await expectHeard(shop, ['loaded']);
  const cookies = async () => (await context.cookies()).map(({ name }) => name);
  expect(await cookies()).toContain('_ga_sandbox');

  await page.getByRole('button', { name: 'Gérer mes cookies' }).click();
  await visitor.cookies.getByRole('button', { name: 'Refuser' }).click();
  await expect(visitor.cookies).toHaveCount(0);
  await expect.poll(cookies).not.toContain('_ga_sandbox');
  const events = await heardBy(shop);
  const before = sent.length;
  await page.goto('/');
  await page.getByText('Y a-t-il un minimum de commande').click();
  await page.goto('/menus');
  await visitor.stirs();
  await expect(visitor.section('Plats de la semaine').getByRole('article')).toHaveCount(24);
  expect(sent).toHaveLength(before);
  expect(await heardBy(shop)).toEqual(events);
});

test('hides the cookie dialog during the order and shows it on home', async ({ page, shopper, visitor }) => {
  await page.goto('/?step=form&box=10');
  await expect(shopper.field('customer.email')).toBeEditable();
  await shopper.field('customer.firstName').fill('Jeanne');
  await expect(visitor.cookies).toHaveCount(0);
  await page.getByRole('link', { name: 'Changer de box' }).tap();
  await expect(visitor.cookies).toBeVisible();
  await page.goBack();
  await expect(visitor.cookies).toHaveCount(0);
  await page.goForward();
  await visitor.cookies.getByRole('button', { name: 'Refuser' }).tap();
  await expect(visitor.cookies).toHaveCount(0);
});
