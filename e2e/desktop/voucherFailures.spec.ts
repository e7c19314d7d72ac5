import { expect, test } from '#e2e/support/test.ts';
import { expectVoucherOrder } from '#e2e/support/voucherOrders.ts';
import { accounts, baskets, mealCards } from '#e2e/support/vouchers.ts';

const basket = 'someLeft';

test.beforeEach(async ({ shopper }) => {
  await shopper.comesToPay(baskets[basket]);
});

test('has a card that cannot be kept, then types another', async ({ shop, shopper }) => {
  await shopper.gives('conecs', mealCards.unreusable);
  await expect(shopper.problem('Cette carte ne peut pas être débitée en plusieurs fois.')).toBeVisible();
  await expect(shopper.consent).toBeDisabled();
  await shopper.isBlocked();

  await shopper.typesConecs();
  await expect(shopper.problem('en plusieurs fois')).toHaveCount(0);
  await shopper.completes();
  await shopper.isThanked();
  await expectVoucherOrder(shop, { voucher: 'conecs', basket });
});

test('closes the wallet’s window, then opens it again', async ({ shop, shopper }) => {
  await shopper.chooses('swile');
  const popup = await shopper.opensWallet('swile');
  await expect(shopper.panel).toContainText('La fenêtre Swile est ouverte.');
  await shopper.presses(shopper.button('Annuler'));
  await shopper.presses(shopper.button('Se connecter à Swile'));
  await expect(shopper.panel).toContainText('La fenêtre Swile est ouverte.');
  await popup.close();
  await expect(shopper.problem('La fenêtre Swile s’est fermée avant la fin.')).toContainText('Rien n’a été');

  await shopper.links('swile');
  await shopper.completes();
  await shopper.isThanked();
  await expectVoucherOrder(shop, { voucher: 'swile', basket });
});

test('refuses in the wallet’s window, then allows it', async ({ shop, shopper }) => {
  await shopper.chooses('restoflash');
  const popup = await shopper.opensWallet('restoflash');
  await popup.getByRole('button', { name: 'Annuler' }).click();
  await expect(shopper.problem('Restoflash')).toContainText('essayez un autre compte');

  await shopper.links('restoflash');
  await shopper.completes();
  await shopper.isThanked();
  await expectVoucherOrder(shop, { voucher: 'restoflash', basket });
});

test('has the wallet’s window blocked, then allows windows', async ({ page, shop, shopper }) => {
  await page.evaluate(() => {
    const open = window.open.bind(window);
    window.open = () => {
      window.open = open;
      return null;
    };
  });
  await shopper.chooses('swile');
  await shopper.presses(shopper.button('Se connecter à Swile'));
  await expect(shopper.problem('Votre navigateur a bloqué la fenêtre Swile.')).toContainText('Autorisez les');

  await shopper.links('swile');
  await shopper.completes();
  await shopper.isThanked();
  await expectVoucherOrder(shop, { voucher: 'swile', basket });
});

test('has too little at Edenred, then uses another account', async ({ shop, shopper }) => {
  await shopper.chooses('edenred');
  await shopper.leavesForEdenred();
  await shopper.returnsFromEdenred(accounts.poor);
  const told = shopper.problem('Le solde ne suffit pas.');
  await expect(told).toContainText(/Solde disponible10,00\s€À prélever maintenant25,00\s€/);
  await shopper.isBlocked();

  await shopper.presses(shopper.button('Utiliser un autre compte'));
  await shopper.signsIn();
  await shopper.completes();
  await shopper.isThanked();
  await expectVoucherOrder(shop, { voucher: 'edenred', basket });
});

test('has too little on the meal card, told before the card is charged', async ({ shop, shopper }) => {
  await shop.setBalances({ conecs: { [mealCards.good]: 2499 } });
  await shopper.gives('conecs');
  await shopper.completes();
  await expect(shopper.problem('Le solde ne suffit pas.')).toContainText(/24,99\s€/);
  await shopper.isBlocked();
  expect((await shop.ledger()).stripe.intents).not.toContainEqual(
    expect.objectContaining({ status: 'succeeded' }),
  );

  await shop.setBalances({ conecs: { [mealCards.good]: 2500 } });
  await shopper.presses(shopper.button('Vérifier à nouveau'));
  await expect(shopper.pay).toBeEnabled();
  await shopper.pays();
  await shopper.isThanked();
  await expectVoucherOrder(shop, { voucher: 'conecs', basket });
});

test('has a session at Edenred that is over when paying, then signs in again', async ({
  incidents,
  shop,
  shopper,
}) => {
  incidents.expect(/status of 402/);
  await shopper.gives('edenred');
  await shop.setFaults({
    'edenred.balances': { kind: 'refuse', code: 'INVALID_TOKEN' },
    'edenred.token': { kind: 'refuse', code: 'invalid_grant' },
  });
  await shopper.completes();
  await expect(shopper.problem('Votre session Edenred a expiré.')).toContainText('Rien n’a été prélevé.');
  await shopper.isBlocked();

  await shop.setFaults({});
  await shopper.signsIn();
  await shopper.completes();
  await shopper.isThanked();
  await expectVoucherOrder(shop, { voucher: 'edenred', basket });
});

test('is refused by choice at Edenred’s page, then signs in', async ({ page, shop, shopper }) => {
  await shopper.chooses('edenred');
  await shopper.leavesForEdenred();
  await page.getByRole('button', { name: 'Refuser' }).click();
  await expect(shopper.problem('L’accès à votre compte Edenred n’a pas été accordé.')).toBeVisible();
  await expect(page).toHaveURL(/\/\?step=payment$/);

  await shopper.signsIn();
  await shopper.completes();
  await shopper.isThanked();
  await expectVoucherOrder(shop, { voucher: 'edenred', basket });
});
