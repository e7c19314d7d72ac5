import type { Page } from '@playwright/test';
import { codeLoadTimeout } from '#machines/domain/timeouts.ts';
import { expectOneOrder } from '#e2e/support/orders.ts';
import { storageBlockers, blockCookies, blockStorage } from '#e2e/support/storageBlockers.ts';
import type { Shop } from '#e2e/support/shop.ts';
import type { Shopper } from '#e2e/support/shopper.ts';
import { expect, test } from '#e2e/support/test.ts';
import { expectVoucherOrder } from '#e2e/support/voucherOrders.ts';
import { accounts, baskets } from '#e2e/support/vouchers.ts';

/** Returns sentences of the page that promise to restore the typed data after a reload. */
const restorePromise = (page: Page) => page.getByText(/est gardé|vous attend|dans ce navigateur/);

async function completePurchase(shopper: Shopper): Promise<number> {
  await shopper.fillPayment();
  const paidAmount = await shopper.submitPayment();
  await shopper.expectConfirmation();
  return paidAmount;
}

/** Completes a purchase and expects that the shop's ledger contains no other intent. */
async function buyWithSingleIntent(shopper: Shopper, shop: Shop): Promise<void> {
  const paidAmount = await completePurchase(shopper);
  await expectOneOrder(shop, { sum: paidAmount });
  expect((await shop.ledger()).stripe.intents.map(({ status }) => status)).toEqual(['succeeded']);
}

for (const [kind, blockStorageApi] of Object.entries(storageBlockers))
  test(`completes a card purchase when storage ${kind} @R3.30`, async ({ page, shop, shopper }) => {
    await blockStorage(page, blockStorageApi);
    await shopper.startOrder();
    await expect(restorePromise(page)).toHaveCount(0);
    await shopper.fillForm();
    await shopper.goToPayment();
    await expect(restorePromise(page)).toHaveCount(0);
    await buyWithSingleIntent(shopper, shop);
  });

const cookieAlert = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Votre navigateur refuse les cookies de cette boutique.' });

test('shows blocked cookies instead of the card form and creates no intent on retry @R4.47', async ({
  context,
  incidents,
  page,
  shop,
  shopper,
}) => {
  incidents.allow(/409/);
  const allowCookies = await blockCookies(context);
  await shopper.startOrder();
  await shopper.fillForm();
  await shopper.goToPayment();
  await expect(cookieAlert(page)).toBeVisible();
  await expect(shopper.cardFrame.getByLabel('Numéro de carte')).toBeHidden();
  const retryAndExpectAlert = async (): Promise<void> => {
    const intentResponse = page.waitForResponse(/createStripeIntent/);
    await cookieAlert(page).getByRole('button', { name: 'Réessayer' }).click();
    expect((await intentResponse).status()).toBe(409);
    await expect(cookieAlert(page)).toBeVisible();
  };
  await retryAndExpectAlert();
  await retryAndExpectAlert();
  await retryAndExpectAlert();
  expect((await shop.ledger()).stripe.intents).toEqual([]);

  await allowCookies();
  await cookieAlert(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect(cookieAlert(page)).toHaveCount(0);
  await buyWithSingleIntent(shopper, shop);
});

test('charges nothing after cookies were cleared, then charges one intent on the next press', async ({
  context,
  page,
  shop,
  shopper,
}) => {
  await shopper.openPayment();
  await shopper.fillPayment();
  await context.clearCookies({ name: 'checkout' });
  await shopper.submitPayment();
  await expect(page.getByText('Rien n’a été prélevé\u00a0: votre paiement n’est pas parti.')).toBeVisible();
  const paidAmount = await completePurchase(shopper);
  await expectOneOrder(shop, { sum: paidAmount });
});

const stripeFiles = {
  script: '**/sandbox/stripe/stripe.js',
  frame: '**/sandbox/stripe/frames/**',
} as const;

for (const [name, address] of Object.entries(stripeFiles))
  test(`reports a blocked Stripe ${name} and charges one intent once it is allowed @R4.48`, async ({
    incidents,
    page,
    shop,
    shopper,
  }) => {
    incidents.allow(/ERR_BLOCKED_BY_CLIENT|ERR_FAILED|did not load|Stripe/);
    await page.clock.install();
    await page.route(address, (route) => route.abort('blockedbyclient'));
    const intentResponse = page.waitForResponse(/createStripeIntent/);
    await shopper.openPaymentWithDraft({ nbMeals: 10, promoCode: null });
    await (await intentResponse).finished();
    const cardFormAlert = page
      .getByRole('alert')
      .filter({ hasText: 'Le formulaire de carte ne s’est pas chargé.' });
    const expectExplanation = async (): Promise<void> => {
      await expect(page.locator('#card [aria-busy="true"]').or(cardFormAlert)).toBeVisible();
      await page.clock.fastForward(codeLoadTimeout);
      await expect(cardFormAlert).toContainText('un bloqueur de publicité');
      await expect(cardFormAlert).toContainText('appelez-nous au');
    };
    const retryButton = cardFormAlert.getByRole('button', { name: 'Réessayer' });
    await expectExplanation();
    await retryButton.click();
    await expectExplanation();
    await retryButton.click();
    await expectExplanation();
    await page.unroute(address);
    await retryButton.click();
    await buyWithSingleIntent(shopper, shop);
  });

test('confirms the payment after a reload during finalization without storage @R3.30', async ({
  page,
  shop,
  shopper,
}) => {
  await blockStorage(page, storageBlockers['throws on access']);
  await shopper.startOrder();
  await shopper.fillForm();
  await shopper.goToPayment();
  await shop.setFaults({ 'main.inscription_ended': { kind: 'delay', ms: 3000, times: 1 } });
  await shopper.fillPayment();
  const paidAmount = await shopper.submitPayment();
  await page.waitForRequest(/finalizeOrder/);
  await page.reload();
  await expect(shopper.title).toHaveText('La commande est confirmée.');
  await expect(page.getByText('Choisissez d’abord votre box.')).toHaveCount(0);
  await expectOneOrder(shop, { sum: paidAmount });
});

test('warns before the Edenred sign-in that an unstored order must be retyped', async ({
  page,
  shop,
  shopper,
}) => {
  await blockStorage(page, storageBlockers['throws on access']);
  await shopper.startOrder();
  await shopper.fillForm();
  await shopper.goToPayment();
  await shopper.chooseMethod('edenred');
  await expect(page.getByText('Votre navigateur ne conserve rien de ce site')).toBeVisible();
  await expect(restorePromise(page)).toHaveCount(0);
  await shopper.goToEdenred();
  await page.getByLabel('Adresse e-mail').fill(accounts.rich);
  await page.getByLabel('Mot de passe').fill('secret');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' }).click();
  await shopper.fillForm();
  await shopper.goToPayment();
  await shopper.chooseMethod('edenred');
  await expect(shopper.voucherPanel.getByText('Compte Edenred connecté')).toBeVisible();
  await shopper.fillCardAndPay();
  await shopper.expectConfirmation();
  expect((await shop.ledger()).edenred.transactions).toMatchObject([{ status: 'captured' }]);
});

for (const [name, address] of Object.entries({
  script: '**/sandbox/paygreen/paygreen.min.js',
  frame: '**/sandbox/paygreen/frames/**',
}))
  test(`reports a blocked PayGreen ${name} and accepts the voucher once it is allowed @R4.48`, async ({
    incidents,
    page,
    shop,
    shopper,
  }) => {
    incidents.allow(/ERR_BLOCKED_BY_CLIENT/);
    await page.clock.install();
    await page.route(address, (route) => route.abort('blockedbyclient'));
    await shopper.openPaymentWithDraft(baskets.someLeft);
    await shopper.fillPayment();
    const intentResponse = page.waitForResponse(/createStripeIntent/);
    await shopper.chooseMethod('conecs');
    await (await intentResponse).finished();
    const voucherAlert = shopper.alert('Le service des titres-restaurant ne s’est pas chargé.');
    const expectExplanation = async (): Promise<void> => {
      await expect(page.locator('#paygreen-pan-frame iframe').or(voucherAlert).first()).toBeAttached();
      await page.clock.fastForward(codeLoadTimeout);
      await expect(voucherAlert).toContainText('un bloqueur de publicité');
    };
    const retryButton = voucherAlert.getByRole('button', { name: 'Réessayer' });
    await expectExplanation();
    await retryButton.click();
    await expectExplanation();
    await page.unroute(address);
    await retryButton.click();
    await expect(voucherAlert).toHaveCount(0);
    await shopper.fillMealCard();
    await shopper.expectPayable();
    await shopper.submitPayment();
    await shopper.expectConfirmation();
    await expectVoucherOrder(shop, { voucher: 'conecs', basket: 'someLeft' });
    // The page created one intent for the card alone, then one for the card with the voucher.
    expect((await shop.ledger()).stripe.intents).toHaveLength(2);
  });
