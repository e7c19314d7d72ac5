import { look, lookOnTabletToo } from '#e2e/support/look.ts';
import { hold } from '#e2e/support/requests.ts';
import { expect, test } from '#e2e/support/test.ts';
import { expectVoucherOrder } from '#e2e/support/voucherOrders.ts';
import { baskets, mealCards } from '#e2e/support/vouchers.ts';

test.use({ translator: 'whenReady' });

test.beforeEach(async ({ incidents, shopper }) => {
  incidents.expect(/status of (?:402|409|50[234])/);
  await shopper.comesToPay(baskets.someLeft);
});

test('shows the meal card fields empty, invalid and with a single-use card', async ({ page, shopper }) => {
  const release = await hold(page, '**/api/createPaygreenBuyer');
  await page.reload();
  await shopper.chooses('conecs');
  await look(page, 'conecs-preparing');
  release();
  await expect(shopper.conecsField('pan')).toBeEditable();
  await lookOnTabletToo(page, 'conecs-empty');
  await shopper.conecsField('pan').fill('4970 1012');
  await shopper.conecsField('exp').fill('01 / 20');
  await shopper.conecsField('cvv').fill('1');
  await shopper.conecsField('pan').focus();
  await shopper.conecsField('exp').focus();
  await expect(shopper.panel.getByText('Cette carte est expirée.')).toBeVisible();
  await lookOnTabletToo(page, 'conecs-wrong');
  await shopper.typesConecs(mealCards.unreusable);
  await expect(shopper.problem('Cette carte ne peut pas être débitée en plusieurs fois.')).toBeVisible();
  await expect(shopper.consent).toBeDisabled();
  await shopper.isBlocked();
  await lookOnTabletToo(page, 'conecs-unreusable');
  await shopper.typesConecs();
  await expect(shopper.problem('en plusieurs fois')).toHaveCount(0);
});

test('shows a meal card ready to pay, then with an insufficient balance', async ({ page, shop, shopper }) => {
  await shopper.gives('conecs');
  await shopper.isReadyToPay();
  await lookOnTabletToo(page, 'conecs-ready');
  await shop.setBalances({ conecs: { [mealCards.good]: 1000 } });
  const releaseCheck = await hold(page, '**/api/checkPaygreenInstrument');
  await shopper.pays();
  await expect(shopper.panel).toContainText('Nous vérifions votre titre-restaurant…');
  await look(page, 'conecs-verifying');
  releaseCheck();
  await expect(shopper.problem('Le solde ne suffit pas.')).toBeVisible();
  await lookOnTabletToo(page, 'conecs-insufficient');
});

test('shows an error when PayGreen is unavailable at the meal card payment', async ({
  page,
  shop,
  shopper,
}) => {
  await shopper.gives('conecs');
  await shop.setFaults({ 'paygreen.instruments.create': { kind: 'status', status: 503 } });
  await shopper.completes();
  await expect(shopper.panel.getByRole('alert')).toBeVisible();
  await lookOnTabletToo(page, 'conecs-unavailable');
});

test('shows the Swile sign-in, its window and an error when the window closes', async ({ page, shopper }) => {
  await shopper.chooses('swile');
  await expect(shopper.button('Se connecter à Swile')).toBeEnabled();
  await lookOnTabletToo(page, 'swile-signed-out');
  const popup = await shopper.opensWallet('swile');
  await lookOnTabletToo(page, 'swile-linking');
  await look(popup, 'swile-window-sign-in');
  await popup.getByLabel('Adresse e-mail').fill('riche@example.com');
  await popup.getByLabel('Mot de passe').fill('secret');
  await popup.getByRole('button', { name: 'Se connecter' }).click();
  await expect(popup.getByRole('button', { name: 'Autoriser' })).toBeVisible();
  await look(popup, 'swile-window-choice');
  await popup.close();
  await expect(shopper.problem('s’est fermée')).toBeVisible();
  await lookOnTabletToo(page, 'swile-closed');
});

test('shows a blocked, cancelled and connected Swile wallet, then a refund', async ({
  page,
  shop,
  shopper,
}) => {
  await shopper.chooses('swile');
  await page.evaluate(() => {
    const open = window.open.bind(window);
    window.open = () => {
      window.open = open;
      return null;
    };
  });
  await shopper.presses(shopper.button('Se connecter à Swile'));
  await expect(shopper.problem('Votre navigateur a bloqué la fenêtre Swile.')).toContainText('Autorisez les');
  await lookOnTabletToo(page, 'swile-blocked');
  const second = await shopper.opensWallet('swile');
  await second.getByRole('button', { name: 'Annuler' }).click();
  await expect(shopper.problem('essayez un autre compte')).toBeVisible();
  await lookOnTabletToo(page, 'swile-refused');
  await shopper.links('swile');
  await lookOnTabletToo(page, 'swile-linked');

  await shop.setFaults({ 'paygreen.payment_orders.create': { kind: 'refuse', code: 'refused' } });
  await shopper.completes();
  await expect(shopper.title).toHaveText('Votre paiement est remboursé.');
  await lookOnTabletToo(page, 'voucher-refunded');
});

test('shows an error when Restoflash is unavailable', async ({ page, shop, shopper }) => {
  await shop.setFaults({ 'paygreen.buyers.list': { kind: 'status', status: 503 } });
  await page.reload();
  await shopper.chooses('restoflash');
  await expect(shopper.problem('Restoflash ne répond pas')).toBeVisible();
  await lookOnTabletToo(page, 'restoflash-unavailable');
});

test('confirms a voucher order with 40 cents waived', async ({ page, shop, shopper }) => {
  await shopper.comesToPay(baskets.centsLeft);
  await shopper.gives('restoflash');
  await shopper.isReadyToPay();
  await expect(shopper.plan).toContainText(/Offert par Mijote.*0,40\s€/);
  await lookOnTabletToo(page, 'restoflash-cents-left');
  const { total, waived } = baskets.centsLeft;
  expect(await shopper.pays()).toBe(total - waived);
  await shopper.isThanked();
  await expectVoucherOrder(shop, { voucher: 'restoflash', basket: 'centsLeft' });
  await page.getByRole('button', { name: 'Rester sur cette page' }).click();
  await lookOnTabletToo(page, 'voucher-success');
});

test('shows the payment plan and the card fields when a voucher covers the total', async ({
  page,
  shopper,
}) => {
  await shopper.comesToPay(baskets.nothingLeft);
  await shopper.chooses('swile');
  await expect(shopper.plan).toBeVisible();
  await expect(shopper.card.getByLabel('Numéro de carte')).toBeEditable();
  await lookOnTabletToo(page, 'swile-nothing-left');
});
