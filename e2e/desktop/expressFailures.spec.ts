import type { Locator, Page } from '@playwright/test';
import { cards } from '#e2e/support/shopper.ts';
import { expect, test } from '#e2e/support/test.ts';
import {
  authorize,
  openSheet,
  rememberWallets,
  walletButton,
  walletSheet,
} from '#e2e/support/walletSheet.ts';
import { unfoldPromoCode } from '#e2e/support/promo.ts';
import { installLockControl, setLocks } from '#e2e/tours/locks.ts';

/** Rejects the next request for an intent, as the server does. */
const rejectIntent = (page: Page, status: number, error: object) =>
  page.route(
    '**/api/createStripeIntent',
    (route) =>
      route.fulfill({
        status,
        json: { error: { name: 'Failure', message: 'Refusé.', version: '1', ...error } },
      }),
    { times: 1 },
  );

/** Clicks behind a dialog, because the sheet is a dialog of the page here. */
const clickBehind = (button: Locator): Promise<void> => button.dispatchEvent('click');

test.beforeEach(async ({ page, shop, incidents }) => {
  await rememberWallets(page);
  await shop.setWallets(['apple_pay']);
  incidents.allow(/status of (?:402|404|409|422|502|503)|IntegrationError/);
});

test.describe('wallet on the form', () => {
  test.beforeEach(({ shopper }) => shopper.openForm());

  for (const [name, status, error, title] of [
    ['a generic error', 422, { code: 'impossible' }, 'Paiement'],
    ['an expired date', 409, { code: 'date_lapsed' }, 'Vos coordonnées'],
    ['a registered e-mail', 409, { code: 'email_exists' }, 'Vos coordonnées'],
    [
      'another price',
      409,
      { code: 'price_changed', expected: { priceAfterPromo: 9000, leftAmount: null } },
      'Paiement',
    ],
    ['required proof of work', 409, { code: 'challenge_required' }, 'Paiement'],
    ['another payment of the order', 409, { code: 'already_paid', intentId: 'pi_elsewhere' }, /./],
  ] as const)
    test(`charges nothing and keeps the contact if the server answers with ${name}`, async ({
      page,
      shop,
      shopper,
    }) => {
      await rejectIntent(page, status, error);
      await openSheet(page);
      await authorize(page);
      await expect(walletSheet(page)).toHaveCount(0);
      await expect(shopper.title).toHaveText(title);
      const { orders, stripe } = await shop.ledger();
      expect([orders.length, stripe.intents.filter(({ status: one }) => one === 'succeeded').length]).toEqual(
        [0, 0],
      );
    });

  test('shows the problem if the customer cannot be registered', async ({ page, shop, shopper }) => {
    await shop.setFaults({ 'main.inscription_step4': { kind: 'status', status: 503 } });
    await openSheet(page);
    await authorize(page);
    await expect(walletSheet(page)).toHaveCount(0);
    await expect(shopper.title).toHaveText('Paiement');
    await expect(page.getByRole('alert').first()).toBeVisible();
  });

  test('opens the payment screen if the customer closes the sheet before the charge', async ({
    page,
    shop,
    shopper,
  }) => {
    await shop.setFaults({ 'main.inscription_step4': { kind: 'delay', ms: 3000 } });
    await openSheet(page);
    await authorize(page);
    await walletSheet(page).getByRole('button', { name: 'Annuler' }).click();
    await expect(shopper.title).toHaveText('Paiement');
    await expect(shopper.payButton).toBeVisible();
    expect((await shop.ledger()).orders).toEqual([]);
  });

  test('opens no sheet while a promo code is being checked', async ({ page, shop }) => {
    await shop.setFaults({ 'main.inscription_promocode': { kind: 'delay', ms: 3000 } });
    await unfoldPromoCode(page);
    await page.getByRole('textbox', { name: 'Code promo' }).fill('PETIT10');
    await page.keyboard.press('Enter');
    await walletButton(page).click();
    await expect(page.getByText('Le total se calcule encore.', { exact: false }).first()).toBeVisible();
    await expect(walletSheet(page)).toHaveCount(0);
  });
});

for (const locks of ['unsupported', 'silent'] as const)
  test(`orders if the browser’s locks are ${locks}`, async ({ page, shopper }) => {
    await installLockControl(page, locks);
    await shopper.openForm();
    await openSheet(page);
    await authorize(page);
    await shopper.expectConfirmation();
  });

test('charges nothing without a connection', async ({ page, shop, shopper }) => {
  await installLockControl(page, 'free');
  await shopper.openForm();
  await openSheet(page);
  await setLocks(page, 'offline');
  await authorize(page);
  await expect(walletSheet(page)).toHaveCount(0);
  await expect(shopper.title).toHaveText('Paiement');
  expect((await shop.ledger()).orders).toEqual([]);
});

test('ends the sheet if the shop needs more than 25 s before the charge', async ({ page, shop, shopper }) => {
  await page.clock.install();
  await shopper.openForm();
  await shop.setFaults({ 'main.inscription_step4': { kind: 'delay', ms: 8000 } });
  await openSheet(page);
  await authorize(page);
  // The limit starts when the browser grants the payment lock.
  await expect(async () => {
    await page.clock.fastForward(26_000);
    await expect(walletSheet(page)).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await expect(shopper.title).toHaveText('Paiement');
});

test('opens no sheet on the payment screen while the payment is prepared', async ({
  page,
  shop,
  shopper,
}) => {
  await shopper.openPayment();
  await expect(walletButton(page)).toBeVisible();
  await shop.setFaults({ 'stripe.payment_intents.create': { kind: 'delay', ms: 3000 } });
  await shopper.chooseMethod('swile');
  await walletButton(page).click();
  await expect(walletSheet(page)).toHaveCount(0);
});

test.describe('while the sheet is open in a window of its own, as with Google Pay', () => {
  test.beforeEach(({ shopper }) => shopper.openPayment());

  for (const delay of [0, 3000])
    test(`charges nothing if the total changes, with ${delay} ms for the new payment`, async ({
      page,
      shop,
    }) => {
      await openSheet(page);
      await shop.setFaults({ 'stripe.payment_intents.create': { kind: 'delay', ms: delay } });
      await clickBehind(page.getByRole('button', { name: 'Ajouter un repas' }));
      await authorize(page);
      await expect(walletSheet(page)).toHaveCount(0);
      await expect(page.getByText('Rien n’a été prélevé', { exact: false }).first()).toBeVisible();
      expect((await shop.ledger()).orders).toEqual([]);
    });

  test('pays once if the customer pays by card meanwhile', async ({ page, shop, shopper }) => {
    await shopper.fillPayment(cards.authenticated);
    await openSheet(page);
    await clickBehind(shopper.payButton);
    await expect(shopper.bankButton('Valider')).toBeVisible();
    await clickBehind(walletSheet(page).getByRole('button', { name: 'Payer avec Apple Pay' }));
    await expect(walletSheet(page)).toHaveCount(0);
    await shopper.answerChallenge('Valider');
    await shopper.expectConfirmation();
    expect((await shop.ledger()).orders).toHaveLength(1);
  });
});

test('charges nothing if the form needs another address for the invoice', async ({ page, shop, shopper }) => {
  await shopper.openForm();
  await shopper.check(page.getByRole('checkbox', { name: 'Adresse de facturation différente' }));
  await expect(shopper.field('billing.address.line1')).toBeVisible();
  await openSheet(page);
  await authorize(page);
  await expect(walletSheet(page)).toHaveCount(0);
  await expect(shopper.field('address.line1')).toHaveValue('12 Rue de la Fosse');
  await expect(shopper.field('billing.address.line1')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Rien n’a été prélevé', { exact: false }).first()).toBeVisible();
  expect((await shop.ledger()).orders).toEqual([]);
});
