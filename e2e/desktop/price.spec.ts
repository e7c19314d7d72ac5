import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { expectOneOrder } from '#e2e/support/orders.ts';
import { unfoldPromoCode } from '#e2e/support/promo.ts';
import { recordRequests } from '#e2e/support/requests.ts';
import { expect, test } from '#e2e/support/test.ts';

const bodySchema = z.looseObject({ payment: z.looseObject({ priceAfterPromo: z.number() }) });

/** Changes the price in the page's next intent request, as an attacker would. */
const tamperWithPrice = (page: Page): Promise<unknown> =>
  page.route(
    '**/api/createStripeIntent',
    async (route) => {
      const body = bodySchema.parse(route.request().postDataJSON());
      const postData = { ...body, payment: { ...body.payment, priceAfterPromo: 100 } };
      await route.continue({ postData });
    },
    { times: 1 },
  );

test('applies a promo code on Enter without paying and creates another intent', async ({
  page,
  shop,
  shopper,
}) => {
  await shopper.openPayment();
  await shopper.fillPayment();
  expect(await shopper.amountDue()).toBe(8589);

  await unfoldPromoCode(page);
  const promoField = page.getByRole('textbox', { name: 'Code promo' });
  await promoField.press('Enter');
  await promoField.fill('PETIT10');
  await promoField.press('Enter');
  await expect(shopper.orderSummary).toContainText('Code PETIT10');
  await expect(shopper.payButton).toHaveText(/75,89/);
  await shopper.expectPayable();
  expect((await shop.ledger()).stripe.intents).toMatchObject([
    { status: 'requires_payment_method', amount: 8589 },
    { status: 'requires_payment_method', amount: 7589 },
  ]);

  const sum = await shopper.submitPayment();
  await shopper.expectConfirmation();
  const { payload } = await expectOneOrder(shop, { sum, intents: 2 });
  expect(payload).toMatchObject({ promo_Code_Used: 'PETIT10' });
});

test('reuses the first intent when the customer removes a promo code', async ({ page, shop, shopper }) => {
  await shopper.openPayment();
  await shopper.fillPayment();
  await unfoldPromoCode(page);
  await page.getByRole('textbox', { name: 'Code promo' }).fill('MOITIE');
  await page.getByRole('button', { name: 'Appliquer' }).click();
  await expect(shopper.payButton).toHaveText(/42,94/);
  await page.getByRole('button', { name: 'Retirer', exact: true }).click();
  await expect(shopper.payButton).toHaveText(/85,89/);
  await shopper.expectPayable();

  const sum = await shopper.submitPayment();
  await shopper.expectConfirmation();
  const { payload } = await expectOneOrder(shop, { sum, intents: 2 });
  expect(payload).toMatchObject({ promo_Code_Used: '' });
});

test('replaces the offer with a code that is better today on request, and restores the offer', async ({
  page,
  shopper,
}) => {
  await page.goto('/?step=form&box=10');
  await unfoldPromoCode(page);
  await page.getByRole('textbox', { name: 'Code promo' }).fill('MOITIE');
  await page.getByRole('textbox', { name: 'Code promo' }).press('Enter');
  const comparison = page.getByRole('alert');
  await expect(comparison).toContainText(
    /^Ce code coûte moins aujourd’hui\s: 42,94\s€ au lieu de 49,90\s€\.Votre offre découverte vaut mieux/,
  );
  await comparison.getByRole('button', { name: 'Garder l’offre' }).click();
  await expect(comparison).toBeHidden();
  const promoField = page.getByRole('textbox', { name: 'Code promo' });
  await expect(promoField).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Appliquer' })).toBeFocused();
  await promoField.fill('MOITIE');
  await promoField.press('Enter');
  await comparison.getByRole('button', { name: 'Utiliser ce code' }).press('Enter');
  await expect(shopper.orderSummary).toContainText('Code MOITIE');
  const restoreOfferButton = page.getByRole('button', { name: 'Revenir à l’offre' });
  await expect(restoreOfferButton).toBeFocused();
  await restoreOfferButton.press('Enter');
  await expect(shopper.orderSummary).not.toContainText('Code MOITIE');
  await expect(shopper.orderSummary).toContainText('Offre découverte');
});

test('rejects a tampered price with 409 and shows the correct total', async ({
  incidents,
  page,
  shop,
  shopper,
}) => {
  incidents.allow(/status of 409/);
  await shopper.openPayment();
  await shopper.fillPayment();
  await tamperWithPrice(page);
  await shopper.submitPayment();
  const priceAlert = page.getByRole('alert').filter({ hasText: 'Le total a changé' });
  await expect(priceAlert).toHaveText(/Le total a changé\s: 85,89\s€.*Rien n’a été prélevé\./);
  expect((await shop.ledger()).orders).toEqual([]);

  await shopper.fillPayment();
  const sum = await shopper.submitPayment();
  await shopper.expectConfirmation();
  expect(sum).toBe(8589);
  await expectOneOrder(shop, { sum });
});

test('updates the price after three quick box changes and requests one intent', async ({
  page,
  shop,
  shopper,
}) => {
  const smallerBoxButton = page.getByRole('button', { name: 'Retirer un repas' });
  const largerBoxButton = page.getByRole('button', { name: 'Ajouter un repas' });
  await page.clock.install();
  await page.goto('/?step=form&box=10');
  await shopper.fillForm();
  await largerBoxButton.click();
  await expect(shopper.orderSummary).toContainText('Box de 11 repas');
  await expect(shopper.field('customer.email')).toHaveValue(shopper.details.email);
  const intentResponse = page.waitForResponse('**/api/createStripeIntent');
  await shopper.goToPayment();
  await (await intentResponse).finished();
  await expect(shopper.payButton).toHaveText(/54,00/);

  const intentRequests = recordRequests(page, '/api/createStripeIntent');
  // Pauses the page's clock, so that three presses count as fast even on a slow machine.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 300);
  await largerBoxButton.click();
  await largerBoxButton.click();
  await smallerBoxButton.click();
  await expect(shopper.orderSummary).toContainText('Box de 12 repas');
  await page.clock.resume();
  await expect(shopper.payButton).toHaveText(/56,90/);
  await expect.poll(() => intentRequests.length).toBe(1);
  await shopper.fillPayment();
  expect(intentRequests).toHaveLength(1);
  const sum = await shopper.submitPayment();
  await shopper.expectConfirmation();
  expect(sum).toBe(8990 - 3300);
  const { payload } = await expectOneOrder(shop, { sum, intents: 2 });
  expect(payload).toMatchObject({ number_Meals: 12, promo_Code_Used: 'RENTREE85-12' });
});

test('disables the larger-box button at 16 meals', async ({ page, shopper }) => {
  await page.goto('/?step=form&box=16');
  const largerBoxButton = page.getByRole('button', { name: 'Ajouter un repas' });
  await expect(largerBoxButton).toHaveAttribute('aria-disabled', 'true');
  await largerBoxButton.click({ force: true });
  await expect(shopper.orderSummary).toContainText('Box de 16 repas');
});
