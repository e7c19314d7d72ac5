import { Keyboard } from '#e2e/support/keyboard.ts';
import { expect, test } from '#e2e/support/test.ts';
import type { VoucherShopper } from '#e2e/support/voucherShopper.ts';
import { expectVoucherOrder } from '#e2e/support/voucherOrders.ts';
import { accounts, baskets, mealCards } from '#e2e/support/vouchers.ts';

const basket = 'someLeft';

async function paysByKeyboard(keyboard: Keyboard, shopper: VoucherShopper): Promise<void> {
  const number = shopper.card.getByLabel('Numéro de carte');
  await expect(number).toBeEditable();
  await keyboard.types(number, '4242424242424242');
  await keyboard.types(shopper.card.getByLabel("Date d'expiration"), '1234');
  await keyboard.types(shopper.card.getByLabel('Code de sécurité'), '123');
  await keyboard.presses(shopper.terms, 'Space');
  await expect(shopper.pay).toBeEnabled();
  await keyboard.presses(shopper.pay, 'Enter');
  await shopper.isThanked();
}

test('accepts a meal card payment by keyboard alone', async ({ page, shop, shopper }) => {
  const keyboard = new Keyboard(page);
  await shopper.comesToPay(baskets[basket]);
  await keyboard.tabsTo(shopper.method('card'));
  await page.keyboard.press('ArrowDown');
  await expect(shopper.method('conecs')).toBeChecked();
  await expect(shopper.conecsField('pan')).toBeEditable();
  await keyboard.types(shopper.conecsField('pan'), mealCards.good);
  await keyboard.types(shopper.conecsField('exp'), '1234');
  await keyboard.types(shopper.conecsField('cvv'), '123');
  await keyboard.presses(shopper.consent, 'Space');
  await paysByKeyboard(keyboard, shopper);
  await expectVoucherOrder(shop, { voucher: 'conecs', basket });
});

test('selects each payment method with the arrow keys', async ({ page, shopper }) => {
  const keyboard = new Keyboard(page);
  await shopper.comesToPay(baskets[basket]);
  await keyboard.tabsTo(shopper.method('card'));
  for (const method of ['conecs', 'swile', 'restoflash', 'edenred', 'card'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await page.keyboard.press('ArrowRight');
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect(shopper.method(method)).toBeChecked();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect(shopper.method(method)).toBeFocused();
  }
  await expect(page.getByRole('group', { name: 'Titre-restaurant' }).getByRole('radio')).toHaveCount(4);
});

test('accepts an Edenred sign-in and payment by keyboard alone', async ({ page, shop, shopper }) => {
  const keyboard = new Keyboard(page);
  await shopper.comesToPay(baskets[basket]);
  await keyboard.tabsTo(shopper.method('card'));
  await page.keyboard.press('ArrowUp');
  await expect(shopper.method('edenred')).toBeChecked();
  await keyboard.presses(shopper.button('Se connecter à Edenred'), 'Enter');
  await expect(shopper.title).toHaveText('Mijote souhaite accéder à votre compte.');
  await keyboard.types(page.getByLabel('Adresse e-mail'), accounts.rich);
  await keyboard.types(page.getByLabel('Mot de passe'), 'secret');
  await page.keyboard.press('Enter');
  await expect(shopper.panel.getByText('Compte Edenred connecté')).toBeVisible();
  await paysByKeyboard(keyboard, shopper);
  await expectVoucherOrder(shop, { voucher: 'edenred', basket });
});
