import { checkScreen } from '#e2e/support/checkScreen.ts';
import { expect, test } from '#e2e/support/test.ts';

test.use({ edition: 'landing' });
// Uses one worker for the file, so that the shop of this build starts only once.
test.describe.configure({ mode: 'default' });

test('links the landing page buttons to the first-box page @R2.11', async ({ page, visitor }) => {
  await visitor.visit('/');
  await expect(page.locator('#select-your-box')).toHaveCount(0);
  await checkScreen(page, 'landing');
  await page.setViewportSize({ width: 390, height: 844 });
  await checkScreen(page, 'landing');
  const main = page.getByRole('main');
  const ctaLinks = main.getByRole('link', { name: 'Profitez de 85€ offerts sur 4 Box' });
  const hrefs = await ctaLinks.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs.filter((href) => href?.endsWith('/first-box?step=vos-plats') !== true)).toEqual([]);
  expect(hrefs.length).toBeGreaterThan(1);
  await main.getByRole('link', { name: 'JE COMMANDE' }).click();
  await expect(page).toHaveURL(/\/first-box\?step=vos-plats$/);
});

test('requests a full-order intent in app mode LP @R1.16', async ({ page, shopper }) => {
  const bodies: unknown[] = [];
  await page.route('**/api/createStripeIntent', async (route) => {
    bodies.push(route.request().postDataJSON());
    await route.continue();
  });
  await shopper.openPaymentWithDraft({ nbMeals: 10, promoCode: null });
  await expect.poll(() => bodies.length).toBeGreaterThan(0);
  expect(bodies[0]).toMatchObject({ appMode: 'LP', form: { mealBox: { nbMeals: 10 } } });
});
