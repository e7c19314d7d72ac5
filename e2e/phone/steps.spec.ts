import { expectOneOrder } from '#e2e/support/orders.ts';
import { barTotal, expectBarClearOfFocus, expectNextButtonInView } from '#e2e/support/stickyBar.ts';
import { expect, test } from '#e2e/support/test.ts';

test('restores the order across reload, Back and Forward at every step @R2.39 @R4.5', async ({
  page,
  shop,
  shopper,
}) => {
  await page.goto('/');
  await shopper.chooseBox(12);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('formStore'))).toContain('12');
  await page.reload();
  await expect(shopper.boxRadio(12)).toBeChecked();

  await page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' }).tap();
  await shopper.fillForm();
  await page.reload();
  await expect(shopper.field('customer.email')).toHaveValue(shopper.details.email);
  await expect(shopper.field('address.city')).toHaveValue('Nantes');
  await page.goBack();
  await expect(shopper.title).toHaveText(/^Mijoté longtemps/);
  await expect(page).toHaveURL(`${shop.url}/`);
  await page.goForward();
  await expect(shopper.field('address.city')).toHaveValue('Nantes');

  await shopper.goToDelivery();
  await page.getByRole('radio', { name: /^10\sh/ }).check({ force: true });
  await page.locator('[name="date"]').nth(2).check({ force: true });
  const isoDate = await page.locator('[name="date"]:checked').getAttribute('value');
  await page.goBack();
  await expect(shopper.title).toHaveText('Vos coordonnées');
  await expect(page).toHaveURL(/\?step=form$/);
  await page.goForward();
  await expect(shopper.title).toHaveText('Quel mardi vous arrange\u00a0?');
  await page.reload();
  await expect(shopper.title).toHaveText('Quel mardi vous arrange\u00a0?');
  await expect(page.locator(`[value="${isoDate}"]`)).toBeChecked();
  await expect(page.getByRole('radio', { name: /^10\sh/ })).toBeChecked();

  await page.getByRole('button', { name: 'Passer au paiement' }).tap();
  await expect(shopper.title).toHaveText('Paiement');
  await shopper.fillPayment();
  await page.reload();
  await expect(shopper.title).toHaveText('Paiement');
  await expect(shopper.termsCheckbox).not.toBeChecked();
  await page.goBack();
  await expect(shopper.title).toHaveText('Quel mardi vous arrange\u00a0?');
  await page.goForward();
  await expect(shopper.title).toHaveText('Paiement');

  await shopper.fillPayment();
  const sum = await shopper.submitPayment();
  await shopper.expectConfirmation();
  await page.goBack();
  await shopper.expectConfirmation();
  expect(sum).toBe(8990 - 3300);
  const { payload } = await expectOneOrder(shop, { sum });
  expect(payload).toMatchObject({
    email: shopper.details.email,
    delivery_Date: isoDate,
    delivery_Slot: '10h-12h',
    number_Meals: 12,
  });

  await page.reload();
  await shopper.expectConfirmation();
  expect((await shop.ledger()).orders).toHaveLength(1);
});

test('returns from the details to the box picker', async ({ page, shopper }) => {
  await shopper.startOrder();
  await page.getByRole('link', { name: 'Changer de box' }).tap();
  await expect(page).toHaveURL(/\/#select-your-box$/);
  await expect(page.getByRole('heading', { name: /^Combien de repas/ })).toBeInViewport();
});

test('prerenders the delivery screen on reload, before its code loads @R4.5', async ({ page, shopper }) => {
  await shopper.openForm();
  await shopper.fillForm();
  await shopper.goToDelivery();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/checkout-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.reload();
  const prerenderedForm = page.locator('[data-still]');
  await expect(
    prerenderedForm.getByRole('heading', { name: 'Quel mardi vous arrange\u00a0?' }),
  ).toBeInViewport();
  await expect(prerenderedForm.getByRole('heading', { name: 'Vos coordonnées' })).toBeHidden();
  await expect(
    prerenderedForm.getByRole('listitem').filter({ visible: true, has: page.locator('[aria-current]') }),
  ).toHaveText('Livraison');
  resolve();
  await expect(shopper.title).toHaveText('Quel mardi vous arrange\u00a0?');
});

test('moves to the next field on Enter and submits from the last @R2.44', async ({ page, shopper }) => {
  await shopper.openForm();
  const { email, firstName, lastName, phone } = shopper.details;
  await expect(shopper.field('customer.email')).toHaveAttribute('enterkeyhint', 'next');
  await shopper.field('customer.email').focus();
  for (const typedText of [email, firstName, lastName, phone, '12 rue des Lilas 44000 Nantes']) {
    // oxlint-disable-next-line no-await-in-loop -- one field after the other
    await page.keyboard.type(typedText);
    // oxlint-disable-next-line no-await-in-loop -- one field after the other
    await page.keyboard.press('Enter');
  }
  await expect(shopper.title).toHaveText('Quel mardi vous arrange\u00a0?');
  await expect(page.getByText(/sont à corriger|Il manque/)).toHaveCount(0);
});

test('lists the earlier empty fields on Enter in the last field @R2.44', async ({ page, shopper }) => {
  await shopper.openForm();
  await shopper.field('address.line1').fill('12 rue des Lilas 44000 Nantes');
  await shopper.field('address.line1').press('Enter');
  await expect(page.getByRole('region', { name: /^Il manque 4\sinformations$/ })).toBeFocused();
});

test('restores the confirmation on reload until another order begins @R3.25', async ({
  page,
  shop,
  shopper,
}) => {
  await shopper.openPayment();
  await shopper.fillPayment();
  const sum = await shopper.submitPayment();
  await shopper.expectConfirmation();
  const reference = await page.getByText('Référence de votre commande').innerText();
  await page.reload();
  await shopper.expectConfirmation();
  await expect(page.getByText(reference)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Votre commande' })).toContainText(
    shopper.details.line1,
  );
  await expectOneOrder(shop, { sum });
  await page.goto('/');
  await shopper.chooseBox(12);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('formStore'))).toContain('12');
  await page.goto('/?step=success');
  await expect(shopper.title).toHaveText(/^Mijoté longtemps/);
});

test('reports a short phone number on blur, but not a field left empty @R5.20', async ({ shopper }) => {
  await shopper.openForm();
  await shopper.field('customer.firstName').focus();
  await shopper.field('customer.phoneNumber').fill('061234');
  await shopper.field('address.line1').focus();
  await expect(shopper.fieldMessage('customer.phoneNumber')).toHaveText('Numéro de téléphone invalide');
  await expect(shopper.fieldMessage('customer.firstName')).toHaveCount(0);
});

test('clears the company errors when the address type changes to home @R5.20', async ({ page, shopper }) => {
  await shopper.openForm();
  await shopper.fillForm();
  await page.locator('label').filter({ hasText: 'Entreprise' }).first().tap();
  await page.getByRole('button', { name: 'Choisir ma livraison' }).tap();
  await expect(shopper.field('address.company')).toBeFocused();
  await page.locator('label').filter({ hasText: 'Domicile' }).first().tap();
  await expect(page.getByText(/sont à corriger|Il manque/)).toHaveCount(0);
});

test('keeps the next button in view without covering the focus on details and delivery @R2.49', async ({
  page,
  shopper,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await shopper.openForm();
  await expectNextButtonInView(page, 'Choisir ma livraison');
  await expect(barTotal(page)).toHaveText(/49,90/);
  await expect(shopper.orderSummary.locator('summary b')).toBeHidden();
  await expectBarClearOfFocus(page);

  await shopper.fillForm();
  await expectNextButtonInView(page, 'Choisir ma livraison');
  await shopper.goToDelivery();
  await expect(page.locator('[name="date"]').last()).toBeInViewport({ ratio: 1 });
  await expectNextButtonInView(page, 'Passer au paiement');
  await expectBarClearOfFocus(page);
});

test('counts the invalid fields next to the pressed button @R2.49', async ({ page, shopper }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await shopper.openForm();
  await shopper.fillForm({ firstName: '', lastName: '' });
  await page.getByRole('button', { name: 'Choisir ma livraison' }).tap();
  const bar = page.locator('[data-sticky-bar]');
  await expect(bar).toContainText(/Il manque 2\sinformations/);
  await expectNextButtonInView(page, 'Choisir ma livraison');
  await expectBarClearOfFocus(page);
  await shopper.field('customer.firstName').fill('Camille');
  await shopper.field('customer.lastName').fill('Martin');
  await expect(bar).not.toContainText('Il manque');
});

test('shows address suggestions above the sticky bar and a phone’s keyboard @R2.49', async ({
  page,
  shopper,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  /** Height in px that a keyboard leaves visible on a phone of this size. */
  const visibleHeight = 390;
  await shopper.openForm();
  await shopper.field('address.line1').pressSequentially('8 rue');
  const lastSuggestion = page.getByRole('option').last();
  await expect(lastSuggestion).toBeVisible();
  const bottom = () => lastSuggestion.evaluate((option) => option.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBeLessThanOrEqual(visibleHeight);
  await expect(page.getByText('Adresse', { exact: true })).toBeInViewport({ ratio: 1 });
});

test('prerenders the sticky bar without the total of another order @R2.49', async ({ page, shopper }) => {
  await shopper.openForm();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/checkout-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.reload();
  await expect(page.locator('[data-still] [data-sticky-bar]')).toBeInViewport({ ratio: 1 });
  await expectNextButtonInView(page, 'Choisir ma livraison');
  await expect(barTotal(page).locator('span')).toHaveCSS('color', 'rgba(0, 0, 0, 0)');
  resolve();
  await expect(page.locator('[data-still]')).toHaveCount(0);
  await expectNextButtonInView(page, 'Choisir ma livraison');
});
