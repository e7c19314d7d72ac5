import { Keyboard } from '#e2e/support/keyboard.ts';
import { expect, test } from '#e2e/support/test.ts';
import type { VoucherShopper } from '#e2e/support/voucherShopper.ts';
import { expectVoucherOrder } from '#e2e/support/voucherOrders.ts';
import { accounts, baskets, mealCards } from '#e2e/support/vouchers.ts';

const basket = 'someLeft';

async function payByKeyboard(keyboard: Keyboard, shopper: VoucherShopper): Promise<void> {
  const cardNumberField = shopper.cardFrame.getByLabel('Numéro de carte');
  await expect(cardNumberField).toBeEditable();
  await keyboard.typeInto(cardNumberField, '4242424242424242');
  await keyboard.typeInto(shopper.cardFrame.getByLabel("Date d'expiration"), '1234');
  await keyboard.typeInto(shopper.cardFrame.getByLabel('Code de sécurité'), '123');
  await keyboard.pressOn(shopper.termsCheckbox, 'Space');
  await shopper.expectPayable();
  await keyboard.pressOn(shopper.payButton, 'Enter');
  await shopper.expectConfirmation();
}

test('accepts a meal card payment by keyboard alone', async ({ page, shop, shopper }) => {
  const keyboard = new Keyboard(page);
  await shopper.openPaymentWithDraft(baskets[basket]);
  await keyboard.tabTo(shopper.methodRadio('card'));
  await page.keyboard.press('ArrowDown');
  await expect(shopper.methodRadio('conecs')).toBeChecked();
  await expect(shopper.conecsField('pan')).toBeEditable();
  await keyboard.typeInto(shopper.conecsField('pan'), mealCards.good);
  await keyboard.typeInto(shopper.conecsField('exp'), '1234');
  await keyboard.typeInto(shopper.conecsField('cvv'), '123');
  await keyboard.pressOn(shopper.saveCardCheckbox, 'Space');
  await payByKeyboard(keyboard, shopper);
  await expectVoucherOrder(shop, { voucher: 'conecs', basket });
});

test('selects each payment method with the arrow keys', async ({ page, shopper }) => {
  const keyboard = new Keyboard(page);
  await shopper.openPaymentWithDraft(baskets[basket]);
  await keyboard.tabTo(shopper.methodRadio('card'));
  for (const method of ['conecs', 'swile', 'restoflash', 'edenred', 'card'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await page.keyboard.press('ArrowRight');
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect(shopper.methodRadio(method)).toBeChecked();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect(shopper.methodRadio(method)).toBeFocused();
  }
  await expect(page.getByRole('group', { name: 'Titres-restaurant' }).getByRole('radio')).toHaveCount(4);
});

test('accepts an Edenred sign-in and payment by keyboard alone', async ({ page, shop, shopper }) => {
  const keyboard = new Keyboard(page);
  await shopper.openPaymentWithDraft(baskets[basket]);
  await keyboard.tabTo(shopper.methodRadio('card'));
  await page.keyboard.press('ArrowUp');
  await expect(shopper.methodRadio('edenred')).toBeChecked();
  await keyboard.pressOn(shopper.button('Se connecter à Edenred'), 'Enter');
  await expect(shopper.title).toHaveText('Mijote souhaite accéder à votre compte.');
  await keyboard.typeInto(page.getByLabel('Adresse e-mail'), accounts.rich);
  await keyboard.typeInto(page.getByLabel('Mot de passe'), 'secret');
  await page.keyboard.press('Enter');
  await expect(shopper.voucherPanel.getByText('Compte Edenred connecté')).toBeVisible();
  await payByKeyboard(keyboard, shopper);
  await expectVoucherOrder(shop, { voucher: 'edenred', basket });
});
