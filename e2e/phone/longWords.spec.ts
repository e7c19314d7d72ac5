import { expectNoClippedText } from '#e2e/support/clippedText.ts';
import { unfoldPromoCode } from '#e2e/support/promo.ts';
import { expect, test } from '#e2e/support/test.ts';
import { vouchers, type Voucher } from '#e2e/support/vouchers.ts';
import type { Page } from '@playwright/test';

/** Longest content of a field: the widest letter, without spaces. */
const longWord = 'W'.repeat(200);
const longEmail = `${'w'.repeat(60)}@${'w'.repeat(60)}.${'w'.repeat(60)}.fr`;

const longDetails = {
  email: longEmail,
  firstName: longWord,
  lastName: longWord,
  line1: longWord,
  postalCode: '44000',
  city: longWord,
};

// The tests are slow, because each screen is checked at three widths.
test.describe.configure({ timeout: 180_000 });

async function fillAllFields(page: Page, within: string): Promise<void> {
  const fields = page.locator(
    `${within} :is(input:not([type="radio"], [type="checkbox"]), textarea):visible`,
  );
  for (const field of await fields.all())
    // oxlint-disable-next-line no-await-in-loop -- a person types into one field at a time
    if (await field.isEditable()) await field.fill(longWord);
}

test('keeps every order screen within the viewport with words of 200 letters', async ({
  incidents,
  page,
  shopper,
}) => {
  incidents.allow(/status of 4\d\d/);
  await shopper.openForm();
  await page.locator('[name="address.type"][value="pro"]').check({ force: true });
  await page.getByRole('checkbox', { name: /^Adresse de facturation/ }).check();
  await page.locator('[name="billing.address.type"][value="pro"]').check({ force: true });
  await page.getByText('Ajouter un complément d’adresse').click();
  await fillAllFields(page, 'form');
  await page.getByRole('button', { name: 'Choisir ma livraison' }).click();
  await expect(page.getByRole('region', { name: /champs? (?:sont|est) à corriger/ })).toBeFocused();
  await expectNoClippedText(page, 'form with errors');

  await page.locator('[name="address.type"][value="perso"]').check({ force: true });
  await page.getByRole('checkbox', { name: /^Adresse de facturation/ }).uncheck();
  await shopper.fillForm(longDetails);
  await shopper.field('address.city').press('Tab');
  await expect(page.getByRole('button', { name: `Garder ${longWord}` })).toBeVisible();
  await expectNoClippedText(page, 'question about the city');
  await page.getByRole('button', { name: `Garder ${longWord}` }).click();

  await shopper.goToDelivery();
  await fillAllFields(page, 'form');
  await expectNoClippedText(page, 'delivery');
  // The check widened the window, which showed the whole form. Back at phone width, the form shows the
  // details.
  await shopper.goToPayment();
  // At this width, the order summary is next to the payment.
  await page.setViewportSize({ width: 1280, height: 900 });
  await unfoldPromoCode(page);
  const promoField = page.getByRole('textbox', { name: 'Code promo' });
  await promoField.fill(longWord);
  await promoField.press('Enter');
  await expect(page.locator('[id="promo-message"]')).not.toBeEmpty();
  await expectNoClippedText(page, 'payment by card');
  for (const voucher of Object.keys(vouchers).filter((name): name is Voucher => name in vouchers)) {
    // oxlint-disable no-await-in-loop
    await shopper.chooseMethod(voucher);
    await expectNoClippedText(page, `payment by ${voucher}`);
    // oxlint-enable no-await-in-loop
  }
  await shopper.chooseMethod('card');
  await shopper.fillPayment();
  await shopper.submitPayment();
  await expect(page).toHaveURL(/[?&]step=success\b/);
  await expect(shopper.title).toContainText(longWord);
  await expectNoClippedText(page, 'thanks');
});

test('keeps the dialogs within the viewport with words of 200 letters @R2.46', async ({
  incidents,
  page,
  shop,
  shopper,
  visitor,
}) => {
  incidents.allow(/status of (?:4|50)\d/);
  await shop.setFaults({ 'stripe.payment_intents.create': { kind: 'status', status: 503 } });
  await visitor.visit('/');
  await visitor.openExitDialog();
  await fillAllFields(page, 'dialog');
  await expectNoClippedText(page, 'exit');
  await visitor.exitDialog.getByRole('button', { name: 'Non merci' }).click();
  await page.goto('/?step=payment');
  await expect(page.getByRole('alert').getByText('Il nous manque vos coordonnées')).toBeVisible();
  await expectNoClippedText(page, 'home with a notice');
  await shopper.openPaymentWithDraft({ nbMeals: 10, promoCode: null });
  await page.locator('#refusal').getByRole('button', { name: 'Signaler un problème' }).click();
  const reportDialog = page.getByRole('dialog', { name: 'Signaler un problème' });
  await reportDialog.getByRole('textbox', { name: 'Votre message' }).fill(longWord);
  await reportDialog.getByText('Voir tout ce qui est envoyé').click();
  await expectNoClippedText(page, 'report');
});

test('wraps a word of 200 letters from the main backend', async ({ page, shopper }) => {
  await page.route('**/wf/inscription_promocode*', async (route) => {
    const response = await route.fetch();
    const body: { readonly response: object } = await response.json();
    await route.fulfill({ response, json: { ...body, response: { ...body.response, Message: longWord } } });
  });
  await shopper.openForm();
  await shopper.fillForm();
  await shopper.goToPayment();
  // At this width, the order summary is next to the payment.
  await page.setViewportSize({ width: 1280, height: 900 });
  await unfoldPromoCode(page);
  const promoField = page.getByRole('textbox', { name: 'Code promo' });
  await promoField.fill('PETIT10');
  await promoField.press('Enter');
  await page.getByRole('button', { name: 'Utiliser ce code' }).click();
  await expect(page.getByText(longWord).first()).toBeVisible();
  await expectNoClippedText(page, 'message of a code');
});

test('keeps the menu and a dish within the viewport with words of 200 letters @R2.46', async ({
  page,
  visitor,
}) => {
  await page.route('**/wf/inscription_menu*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(
      /("(?:name|description|Name|Description)":")/g,
      `$1${longWord}`,
    );
    await route.fulfill({ response, body });
  });
  await visitor.visit('/menus');
  await page.locator('nav a[href*="semaine="]').nth(1).click();
  await expect(page.getByText(longWord).first()).toBeVisible();
  await expectNoClippedText(page, 'menu');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoClippedText(page, 'dish');
});
