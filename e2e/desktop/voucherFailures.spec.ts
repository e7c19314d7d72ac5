import { expect, test } from '#e2e/support/test.ts';
import { expectVoucherOrder } from '#e2e/support/voucherOrders.ts';
import { baskets, mealCards } from '#e2e/support/vouchers.ts';

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
