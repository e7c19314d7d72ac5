import type { Page } from '@playwright/test';
import { codeArrival } from '#machines/domain/waits.ts';
import { expectOneOrder } from '#e2e/support/orders.ts';
import { refusals, refuseCookies, refuseStorage } from '#e2e/support/refusing.ts';
import type { Shop } from '#e2e/support/shop.ts';
import type { Shopper } from '#e2e/support/shopper.ts';
import { expect, test } from '#e2e/support/test.ts';
import { expectVoucherOrder } from '#e2e/support/voucherOrders.ts';
import { accounts, baskets } from '#e2e/support/vouchers.ts';

/** Sentences that promise to restore the typed data after a reload. */
const restorePromise = (page: Page) => page.getByText(/est gardé|vous attend|dans ce navigateur/);

async function buys(shopper: Shopper): Promise<number> {
  await shopper.isReadyToPay();
  const sum = await shopper.pays();
  await shopper.isThanked();
  return sum;
}

/** Buys and expects a single intent, including all other checkouts. */
async function buyWithSingleIntent(shopper: Shopper, shop: Shop): Promise<void> {
  const sum = await buys(shopper);
  await expectOneOrder(shop, { sum });
  expect((await shop.ledger()).stripe.intents.map(({ status }) => status)).toEqual(['succeeded']);
}

for (const [kind, refuse] of Object.entries(refusals))
  test(`completes a card purchase when storage ${kind} @R3.30`, async ({ page, shop, shopper }) => {
    await refuseStorage(page, refuse);
    await shopper.orders();
    await expect(restorePromise(page)).toHaveCount(0);
    await shopper.fills();
    await shopper.goesToPayment();
    await expect(restorePromise(page)).toHaveCount(0);
    await buyWithSingleIntent(shopper, shop);
  });

const cookieAlert = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Votre navigateur refuse les cookies de cette boutique.' });

test('reports blocked cookies before the card form and creates no intent on retry @R4.47', async ({
  context,
  incidents,
  page,
  shop,
  shopper,
}) => {
  incidents.expect(/409/);
  const allow = await refuseCookies(context);
  await shopper.orders();
  await shopper.fills();
  await shopper.goesToPayment();
  await expect(cookieAlert(page)).toBeVisible();
  await expect(shopper.card.getByLabel('Numéro de carte')).toBeHidden();
  const retries = async (): Promise<void> => {
    const answer = page.waitForResponse(/createStripeIntent/);
    await cookieAlert(page).getByRole('button', { name: 'Réessayer' }).click();
    expect((await answer).status()).toBe(409);
    await expect(cookieAlert(page)).toBeVisible();
  };
  await retries();
  await retries();
  await retries();
  expect((await shop.ledger()).stripe.intents).toEqual([]);

  await allow();
  await cookieAlert(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect(cookieAlert(page)).toHaveCount(0);
  await buyWithSingleIntent(shopper, shop);
});

test('charges one intent on the second press after cookies were cleared', async ({
  context,
  page,
  shop,
  shopper,
}) => {
  await shopper.reachesPayment();
  await shopper.isReadyToPay();
  await context.clearCookies({ name: 'checkout' });
  await shopper.pays();
  await expect(page.getByText('Rien n’a été prélevé\u00a0: votre paiement n’est pas parti.')).toBeVisible();
  const sum = await buys(shopper);
  await expectOneOrder(shop, { sum });
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
    incidents.expect(/ERR_BLOCKED_BY_CLIENT|ERR_FAILED|did not load|Stripe/);
    await page.clock.install();
    await page.route(address, (route) => route.abort('blockedbyclient'));
    const prepared = page.waitForResponse(/createStripeIntent/);
    await shopper.comesToPay({ nbMeals: 10, promoCode: null });
    await (await prepared).finished();
    const broken = page.getByRole('alert').filter({ hasText: 'Le formulaire de carte ne s’est pas chargé.' });
    const expectExplanation = async (): Promise<void> => {
      await expect(page.locator('#card [aria-busy="true"]').or(broken)).toBeVisible();
      await page.clock.fastForward(codeArrival);
      await expect(broken).toContainText('un bloqueur de publicité');
      await expect(broken).toContainText('appelez-nous au');
    };
    const retry = broken.getByRole('button', { name: 'Réessayer' });
    await expectExplanation();
    await retry.click();
    await expectExplanation();
    await retry.click();
    await expectExplanation();
    await page.unroute(address);
    await retry.click();
    await buyWithSingleIntent(shopper, shop);
  });

test('confirms the payment after a reload during finalization without storage @R3.30', async ({
  page,
  shop,
  shopper,
}) => {
  await refuseStorage(page, refusals['throws on access']);
  await shopper.orders();
  await shopper.fills();
  await shopper.goesToPayment();
  await shop.setFaults({ 'main.inscription_ended': { kind: 'delay', ms: 3000, times: 1 } });
  await shopper.isReadyToPay();
  const sum = await shopper.pays();
  await page.waitForRequest(/finalizeOrder/);
  await page.reload();
  await expect(shopper.title).toHaveText('La commande est confirmée.');
  await expect(page.getByText('Choisissez d’abord votre box.')).toHaveCount(0);
  await expectOneOrder(shop, { sum });
});

test('warns before the Edenred sign-in that an unstored order must be retyped', async ({
  page,
  shop,
  shopper,
}) => {
  await refuseStorage(page, refusals['throws on access']);
  await shopper.orders();
  await shopper.fills();
  await shopper.goesToPayment();
  await shopper.chooses('edenred');
  await expect(page.getByText('Votre navigateur ne conserve rien de ce site')).toBeVisible();
  await expect(restorePromise(page)).toHaveCount(0);
  await shopper.leavesForEdenred();
  await page.getByLabel('Adresse e-mail').fill(accounts.rich);
  await page.getByLabel('Mot de passe').fill('secret');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' }).click();
  await shopper.fills();
  await shopper.goesToPayment();
  await shopper.chooses('edenred');
  await expect(shopper.panel.getByText('Compte Edenred connecté')).toBeVisible();
  await shopper.completes();
  await shopper.isThanked();
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
    incidents.expect(/ERR_BLOCKED_BY_CLIENT/);
    await page.clock.install();
    await page.route(address, (route) => route.abort('blockedbyclient'));
    await shopper.comesToPay(baskets.someLeft);
    await shopper.isReadyToPay();
    const prepared = page.waitForResponse(/createStripeIntent/);
    await shopper.chooses('conecs');
    await (await prepared).finished();
    const blocked = shopper.problem('Le service des titres-restaurant ne s’est pas chargé.');
    const expectExplanation = async (): Promise<void> => {
      await expect(page.locator('#paygreen-pan-frame iframe').or(blocked).first()).toBeAttached();
      await page.clock.fastForward(codeArrival);
      await expect(blocked).toContainText('un bloqueur de publicité');
    };
    const retry = blocked.getByRole('button', { name: 'Réessayer' });
    await expectExplanation();
    await retry.click();
    await expectExplanation();
    await page.unroute(address);
    await retry.click();
    await expect(blocked).toHaveCount(0);
    await shopper.typesConecs();
    await expect(shopper.pay).toBeEnabled();
    await shopper.pays();
    await shopper.isThanked();
    await expectVoucherOrder(shop, { voucher: 'conecs', basket: 'someLeft' });
    // The intents of the payment by card alone and of the payment with the voucher.
    expect((await shop.ledger()).stripe.intents).toHaveLength(2);
  });
