import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { expectOneOrder } from '#e2e/support/orders.ts';
import { unfoldCode } from '#e2e/support/promo.ts';
import { requestsTo } from '#e2e/support/requests.ts';
import { expect, test } from '#e2e/support/test.ts';

const bodySchema = z.looseObject({ payment: z.looseObject({ priceAfterPromo: z.number() }) });

/** Changes the price in the next intent request, as an attacker would. */
const tamper = (page: Page): Promise<unknown> =>
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
  await shopper.reachesPayment();
  await shopper.isReadyToPay();
  expect(await shopper.sum()).toBe(8589);

  await unfoldCode(page);
  const code = page.getByRole('textbox', { name: 'Code promo' });
  await code.press('Enter');
  await code.fill('PETIT10');
  await code.press('Enter');
  await expect(shopper.summary).toContainText('Code PETIT10');
  await expect(shopper.pay).toHaveText(/75,89/);
  await expect(shopper.pay).toBeEnabled();
  expect((await shop.ledger()).stripe.intents).toMatchObject([
    { status: 'requires_payment_method', amount: 8589 },
    { status: 'requires_payment_method', amount: 7589 },
  ]);

  const sum = await shopper.pays();
  await shopper.isThanked();
  const { payload } = await expectOneOrder(shop, { sum, intents: 2 });
  expect(payload).toMatchObject({ promo_Code_Used: 'PETIT10' });
});

test('reuses the first intent when the customer removes a promo code', async ({ page, shop, shopper }) => {
  await shopper.reachesPayment();
  await shopper.isReadyToPay();
  await unfoldCode(page);
  await page.getByRole('textbox', { name: 'Code promo' }).fill('MOITIE');
  await page.getByRole('button', { name: 'Appliquer' }).click();
  await expect(shopper.pay).toHaveText(/42,94/);
  await page.getByRole('button', { name: 'Retirer' }).click();
  await expect(shopper.pay).toHaveText(/85,89/);
  await expect(shopper.pay).toBeEnabled();

  const sum = await shopper.pays();
  await shopper.isThanked();
  const { payload } = await expectOneOrder(shop, { sum, intents: 2 });
  expect(payload).toMatchObject({ promo_Code_Used: '' });
});

test('replaces the offer with a promo code on the form and restores the offer', async ({ page, shopper }) => {
  await page.goto('/?step=form&box=10');
  await unfoldCode(page);
  await page.getByRole('textbox', { name: 'Code promo' }).fill('MOITIE');
  await page.getByRole('textbox', { name: 'Code promo' }).press('Enter');
  await expect(shopper.summary).toContainText('Code MOITIE');
  await expect(shopper.saidAt('promo')).toContainText(
    /à la place de l’offre découverte\s: vos 4\s*premières box coûtent 28,04\s€ de plus/,
  );
  const back = page.getByRole('button', { name: 'Reprendre l’offre' });
  await expect(back).toBeFocused();
  await back.press('Enter');
  await expect(shopper.summary).not.toContainText('Code MOITIE');
  await expect(shopper.summary).toContainText('Offre découverte');
});

test('rejects a tampered price with 409 and shows the correct total', async ({
  incidents,
  page,
  shop,
  shopper,
}) => {
  incidents.expect(/status of 409/);
  await shopper.reachesPayment();
  await shopper.isReadyToPay();
  await tamper(page);
  await shopper.pays();
  const priceAlert = page.getByRole('alert').filter({ hasText: 'Le total a changé' });
  await expect(priceAlert).toHaveText(/Le total a changé\s: 85,89\s€.*Rien n’a été prélevé\./);
  expect((await shop.ledger()).orders).toEqual([]);

  await shopper.isReadyToPay();
  const sum = await shopper.pays();
  await shopper.isThanked();
  expect(sum).toBe(8589);
  await expectOneOrder(shop, { sum });
});

test('updates the price after three quick box changes and requests one intent', async ({
  page,
  shop,
  shopper,
}) => {
  const smaller = page.getByRole('button', { name: 'Une box plus petite' });
  const larger = page.getByRole('button', { name: 'Une box plus grande' });
  await page.clock.install();
  await page.goto('/?step=form&box=10');
  await shopper.fills();
  await larger.click();
  await expect(shopper.summary).toContainText('Box de 11 repas');
  await expect(shopper.field('customer.email')).toHaveValue(shopper.details.email);
  const prepared = page.waitForResponse('**/api/createStripeIntent');
  await shopper.goesToPayment();
  await (await prepared).finished();
  await expect(shopper.pay).toHaveText(/54,00/);

  const intents = requestsTo(page, '/api/createStripeIntent');
  // Pauses the clock, so that the three presses are fast even on a slow machine.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 300);
  await larger.click();
  await larger.click();
  await smaller.click();
  await expect(shopper.summary).toContainText('Box de 12 repas');
  await page.clock.resume();
  await expect(shopper.pay).toHaveText(/56,90/);
  await expect.poll(() => intents.length).toBe(1);
  await shopper.isReadyToPay();
  expect(intents).toHaveLength(1);
  const sum = await shopper.pays();
  await shopper.isThanked();
  expect(sum).toBe(8990 - 3300);
  const { payload } = await expectOneOrder(shop, { sum, intents: 2 });
  expect(payload).toMatchObject({ number_Meals: 12, promo_Code_Used: 'RENTREE85-12' });
});

test('disables the larger-box button at 16 meals', async ({ page, shopper }) => {
  await page.goto('/?step=form&box=16');
  const larger = page.getByRole('button', { name: 'Une box plus grande' });
  await expect(larger).toHaveAttribute('aria-disabled', 'true');
  await larger.click({ force: true });
  await expect(shopper.summary).toContainText('Box de 16 repas');
});
