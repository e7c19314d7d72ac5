import type { Page } from '@playwright/test';
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
  await keyboard.tabsTo(shopper.box(10));
  await page.keyboard.press('ArrowRight');
  await expect(shopper.box(11)).toBeChecked();
  const order = page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' });
  await keyboard.presses(order, 'Enter');
  await expect(shopper.title).toBeFocused();

  const { email, firstName, lastName, phone } = shopper.details;
  await keyboard.types(shopper.field('customer.email'), email);
  await keyboard.types(shopper.field('customer.firstName'), firstName);
  await keyboard.types(shopper.field('customer.lastName'), lastName);
  await keyboard.types(shopper.field('customer.phoneNumber'), phone);
  await keyboard.presses(page.locator('summary').filter({ hasText: 'Ajouter une civilité' }), 'Enter');
  await keyboard.presses(page.getByRole('radio', { name: 'Madame' }).first(), 'Space');
  await keyboard.types(shopper.field('address.line1'), '8 rue');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(shopper.field('address.city')).not.toHaveValue('');
  await expect(page.locator('[name="date"]:checked')).toBeVisible();
  await keyboard.tabsTo(page.locator('[name="date"]:checked'));
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[name="date"]').nth(1)).toBeChecked();
  await keyboard.tabsTo(page.locator('[name="slot"]:checked'));
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[name="slot"][value="8h-10h"]')).toBeChecked();
  await keyboard.presses(page.getByRole('button', { name: 'Passer au paiement' }), 'Enter');
  await expect(shopper.title).toHaveText('Paiement');
  await expect(shopper.title).toBeFocused();

  const number = shopper.card.getByLabel('Numéro de carte');
  await expect(number).toBeEditable();
  await keyboard.types(number, '4242424242424242');
  await keyboard.types(shopper.card.getByLabel("Date d'expiration"), '1234');
  await keyboard.types(shopper.card.getByLabel('Code de sécurité'), '123');
  await keyboard.presses(shopper.terms, 'Space');
  await expect(shopper.pay).toBeEnabled();
  const sum = await shopper.sum();
  await keyboard.presses(shopper.pay, 'Enter');
  await shopper.isThanked();
  await expect(shopper.title).toBeFocused();
  expect(sum).toBe(8600 - 3200);
  const { payload } = await expectOneOrder(shop, { sum });
  expect(payload).toMatchObject({ email, civility: 'female', number_Meals: 11, delivery_Slot: '8h-10h' });

  await keyboard.presses(page.getByRole('button', { name: 'Choisir mes 11 plats' }), 'Enter');
  await expect(page).toHaveURL(/\/autologin\?token=/);
});

test('moves the focus to the next card field when one is complete', async ({ page, shopper }) => {
  await shopper.reachesPayment();
  await shopper.card.getByLabel('Numéro de carte').focus();
  await page.keyboard.type('42424242424242421234123');
  await expect(shopper.card.getByLabel("Date d'expiration")).toHaveValue('12 / 34');
  await expect(shopper.card.getByLabel('Code de sécurité')).toHaveValue('123');
  await expect(shopper.card.getByLabel('Code de sécurité')).toBeFocused();
});

test('redirects to the client area after 25 seconds', async ({ page, shopper }) => {
  await shopper.reachesPayment();
  await shopper.isReadyToPay();
  await page.clock.install();
  await shopper.pays();
  await shopper.isThanked();
  await expect(page.getByText(/s’ouvre dans 25\ssecondes\./)).toBeVisible();
  await page.clock.fastForward(20_000);
  await shopper.isThanked();
  await expect(page.getByText(/s’ouvre dans [1-5]\ssecondes?\./)).toBeVisible();
  await page.clock.fastForward(5000);
  await expect(page).toHaveURL(/\/autologin\?token=/);
});

for (const [interaction, act] of [
  ['a key press', ({ keyboard }) => keyboard.press('Shift')],
  ['a click', ({ mouse }) => mouse.click(5, 300)],
  ['a wheel turn', ({ mouse }) => mouse.wheel(0, 200)],
  ['a scroll', (page) => page.evaluate(() => scrollTo(0, 200))],
  ['a focus change', (page) => page.getByRole('button', { name: 'Imprimer' }).focus()],
] satisfies readonly (readonly [string, (page: Page) => Promise<void>])[])
  test(`cancels the redirect to the client area after ${interaction}`, async ({ page, shopper }) => {
    await shopper.reachesPayment();
    await shopper.isReadyToPay();
    await page.clock.install();
    await shopper.pays();
    await shopper.isThanked();
    await expect(page.getByText(/s’ouvre dans 25\ssecondes\./)).toBeVisible();
    await act(page);
    await expect(page.getByText('Vous restez sur cette page.', { exact: true }).last()).toBeVisible();
    await page.clock.fastForward(60_000);
    await shopper.isThanked();
    await expect(page.getByRole('button', { name: 'Rester sur cette page' })).toBeHidden();
  });
