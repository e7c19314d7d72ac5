import { Keyboard } from '#e2e/support/keyboard.ts';
import { expectOneOrder } from '#e2e/support/orders.ts';
import { expect, test } from '#e2e/support/test.ts';

test('completes a purchase with the keyboard alone @R2.21', async ({ page, shop, shopper }) => {
  const keyboard = new Keyboard(page);
  await page.goto('/');
  await expect(shopper.title).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await keyboard.tabTo(shopper.boxRadio(10));
  await page.keyboard.press('ArrowRight');
  await expect(shopper.boxRadio(11)).toBeChecked();
  const orderButton = page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' });
  await keyboard.pressOn(orderButton, 'Enter');
  await expect(shopper.title).toBeFocused();

  const { email, firstName, lastName, phone } = shopper.details;
  await keyboard.typeInto(shopper.field('customer.email'), email);
  await keyboard.typeInto(shopper.field('customer.firstName'), firstName);
  await keyboard.typeInto(shopper.field('customer.lastName'), lastName);
  await keyboard.typeInto(shopper.field('customer.phoneNumber'), phone);
  await keyboard.pressOn(page.locator('summary').filter({ hasText: 'Ajouter une civilité' }), 'Enter');
  await keyboard.pressOn(page.getByRole('radio', { name: 'Madame' }).first(), 'Space');
  await keyboard.typeInto(shopper.field('address.line1'), '8 rue');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(shopper.field('address.city')).not.toHaveValue('');
  await expect(page.locator('[name="date"]:checked')).toBeVisible();
  await keyboard.tabTo(page.locator('[name="date"]:checked'));
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[name="date"]').nth(1)).toBeChecked();
  await keyboard.tabTo(page.locator('[name="slot"]:checked'));
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[name="slot"][value="8h-10h"]')).toBeChecked();
  await keyboard.pressOn(page.getByRole('button', { name: 'Passer au paiement' }), 'Enter');
  await expect(shopper.title).toHaveText('Paiement');
  await expect(shopper.title).toBeFocused();

  const cardNumberField = shopper.cardFrame.getByLabel('Numéro de carte');
  await expect(cardNumberField).toBeEditable();
  await keyboard.typeInto(cardNumberField, '4242424242424242');
  await keyboard.typeInto(shopper.cardFrame.getByLabel("Date d'expiration"), '1234');
  await keyboard.typeInto(shopper.cardFrame.getByLabel('Code de sécurité'), '123');
  await keyboard.pressOn(shopper.termsCheckbox, 'Space');
  await shopper.expectPayable();
  const sum = await shopper.amountDue();
  await keyboard.pressOn(shopper.payButton, 'Enter');
  await shopper.expectConfirmation();
  await expect(shopper.title).toBeFocused();
  expect(sum).toBe(8600 - 3200);
  const { payload } = await expectOneOrder(shop, { sum });
  expect(payload).toMatchObject({ email, civility: 'female', number_Meals: 11, delivery_Slot: '8h-10h' });

  await keyboard.pressOn(page.getByRole('button', { name: 'Choisir mes 11 plats' }), 'Enter');
  await expect(page).toHaveURL(/\/autologin\?token=/);
});

test('moves the focus to the next card field when one is complete', async ({ page, shopper }) => {
  await shopper.openPayment();
  await shopper.cardFrame.getByLabel('Numéro de carte').focus();
  await page.keyboard.type('42424242424242421234123');
  await expect(shopper.cardFrame.getByLabel("Date d'expiration")).toHaveValue('12 / 34');
  await expect(shopper.cardFrame.getByLabel('Code de sécurité')).toHaveValue('123');
  await expect(shopper.cardFrame.getByLabel('Code de sécurité')).toBeFocused();
});

test('stays on the thank-you page until the customer opens the client area @R7.27', async ({
  page,
  shopper,
}) => {
  await shopper.openPayment();
  await shopper.fillPayment();
  await page.clock.install();
  await shopper.submitPayment();
  await shopper.expectConfirmation();
  await page.clock.fastForward('01:00:00');
  await shopper.expectConfirmation();
  await shopper.openClientArea();
});
