import { Keyboard } from '#e2e/support/keyboard.ts';
import { expect, test } from '#e2e/support/test.ts';
import type { VoucherShopper } from '#e2e/support/voucherShopper.ts';
import { expectVoucherOrder } from '#e2e/support/voucherOrders.ts';
import { accounts, baskets, mealCards } from '#e2e/support/vouchers.ts';

const basket = 'someLeft';

/** Opens the vouchers and chooses the first. */
async function openVouchers(keyboard: Keyboard, shopper: VoucherShopper): Promise<void> {
  await keyboard.pressOn(shopper.voucherHeading, 'Enter');
  await keyboard.pressOn(shopper.methodRadio('conecs'), 'Space');
  await expect(shopper.methodRadio('conecs')).toBeChecked();
}

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
  await openVouchers(keyboard, shopper);
  await expect(shopper.conecsField('pan')).toBeEditable();
  await keyboard.typeInto(shopper.conecsField('pan'), mealCards.good);
  await keyboard.typeInto(shopper.conecsField('exp'), '1234');
  await keyboard.typeInto(shopper.conecsField('cvv'), '123');
  await keyboard.pressOn(shopper.saveCardCheckbox, 'Space');
  await payByKeyboard(keyboard, shopper);
  await expectVoucherOrder(shop, { voucher: 'conecs', basket });
});

test('selects each voucher with the arrow keys, and the card with Shift and Tab', async ({
  page,
  shopper,
}) => {
  const keyboard = new Keyboard(page);
  await shopper.openPaymentWithDraft(baskets[basket]);
  await openVouchers(keyboard, shopper);
  for (const method of ['swile', 'restoflash', 'edenred', 'conecs'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await page.keyboard.press('ArrowRight');
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect(shopper.methodRadio(method)).toBeChecked();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect(shopper.methodRadio(method)).toBeFocused();
  }
  await expect(page.getByRole('group', { name: 'Titres-restaurant' }).getByRole('radio')).toHaveCount(4);
  await page.keyboard.press('Shift+Tab');
  await expect(shopper.voucherHeading).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(shopper.methodRadio('card')).toBeChecked();
  await expect(shopper.methodRadio('conecs')).toBeHidden();
});

test('accepts an Edenred sign-in and payment by keyboard alone', async ({ page, shop, shopper }) => {
  const keyboard = new Keyboard(page);
  await shopper.openPaymentWithDraft(baskets[basket]);
  await openVouchers(keyboard, shopper);
  await page.keyboard.press('ArrowLeft');
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
