import type { Shop } from '#e2e/support/shop.ts';
import { expect, test } from '#e2e/support/test.ts';

test.use({ storedConsent: 'given' });

const expectViews = (shop: Shop, views: readonly string[]): Promise<void> =>
  expect
    .poll(async () => {
      const { analytics } = await shop.ledger();
      const pageViews = analytics.filter(({ name }) => name === 'view_page');
      return pageViews.map(({ fields: { fromStep, toStep } }) => `${fromStep} ${toStep}`).toSorted();
    })
    .toEqual(views.toSorted());

test('counts each page view once, by URL, button, Back or reload @R7.28', async ({ page, shop, shopper }) => {
  await shopper.openForm();
  const views = ['null form'];
  await expectViews(shop, views);

  await shopper.fillForm();
  await shopper.goToPayment();
  await shopper.fillPayment();
  views.push('form delivery', 'delivery payment');
  await expectViews(shop, views);

  await page.reload();
  await shopper.fillPayment();
  views.push('null payment');
  await expectViews(shop, views);

  await page.goBack();
  await expect(page.getByRole('button', { name: 'Passer au paiement' })).toBeVisible();
  views.push('payment delivery');
  await expectViews(shop, views);

  await page.goBack();
  await expect(shopper.title).toHaveText('Vos coordonnées');
  views.push('delivery form');
  await expectViews(shop, views);

  await page.goto('/menus');
  views.push('null null');
  await expectViews(shop, views);
});

test('counts a view of home if the payment URL opens without an order', async ({ page, shop }) => {
  await page.goto('/?step=payment');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectViews(shop, ['null home']);
});

test('counts a view of home if the code of the form fails to load', async ({
  incidents,
  page,
  shop,
  shopper,
}) => {
  incidents.allow(/ERR_FAILED|Failed to fetch/);
  await page.route('**/assets/checkout-*.js', (route) => route.abort());
  await page.goto('/?step=form&box=10');
  await expectViews(shop, ['null home']);
  await expect(shopper.title).not.toHaveText('Vos coordonnées');
});
