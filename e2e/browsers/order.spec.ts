import { isFocusedAndVisible } from './inPage.ts';
import { byCss, byRole, insideElement } from './elementQuery.ts';
import { test } from './test.ts';

const isNantes = (field: Element): boolean => field instanceof HTMLInputElement && field.value === 'Nantes';

test.beforeEach(({ shopper }) => shopper.suppressDialogs());

test('links each error to its field and focuses a rejected postal code', async ({ shopper }) => {
  await shopper.openForm();
  await shopper.captureWhileScrolling('form-empty', 3);
  const nextButton = byRole('button', /^(Choisir ma livraison|Passer au paiement)$/);
  await shopper.click(nextButton);
  // If several fields are invalid, the form starts with a list of errors. Each error is a link to its field.
  await shopper.click(byRole('link', /email est requis/));
  await shopper.expectElement(shopper.field('customer.email'), isFocusedAndVisible);
  await shopper.expectElement(shopper.field('customer.email'), (email) => email.matches(':focus-visible'));
  await shopper.captureWhileScrolling('form-errors', 3);
  await shopper.type(shopper.field('customer.email'), shopper.details.email);
  await shopper.click(nextButton);
  await shopper.click(byRole('link', /prénom est requis/));
  await shopper.expectElement(shopper.field('customer.firstName'), isFocusedAndVisible);
  await shopper.fillForm();
  await shopper.type(shopper.field('address.postalCode'), '20000');
  await shopper.click(nextButton);
  await shopper.expectElement(shopper.field('address.postalCode'), isFocusedAndVisible);
  await shopper.capture('form-corsica');
});

test('completes an address suggestion with the arrow and Enter keys', async ({ shopper }) => {
  await shopper.openForm();
  await shopper.type(shopper.field('address.line1'), '8 rue de la Paix');
  await shopper.expectVisible(byRole('option'));
  await shopper.capture('form-suggestions');
  await shopper.press('ArrowDown');
  await shopper.press('Enter');
  await shopper.expectAbsent(byRole('option'));
  await shopper.expectElement(
    shopper.field('address.city'),
    (cityField) => cityField instanceof HTMLInputElement && cityField.value !== '',
  );
});

test('shows the company and billing fields of the form', async ({ shopper }) => {
  await shopper.openForm();
  await shopper.click(byCss('[name="address.type"][value="pro"]'));
  await shopper.click(byRole('checkbox', /^Adresse de facturation/));
  await shopper.captureWhileScrolling('form-company', 3);
});

test('applies a promo code when the customer presses Enter', async ({ shopper }) => {
  await shopper.openPayment({ nbMeals: 10, promoCode: null });
  await shopper.unfoldPromoCode();
  await shopper.type(byRole('textbox', 'Code promo'), 'MOITIE');
  await shopper.press('Enter');
  await shopper.expectText(byCss('body'), /MOITIE/);
  await shopper.capture('payment-code');
});

test('restores the order after reload, back and forward at every step', async ({ shopper }) => {
  const { page } = shopper;
  const city = shopper.field('address.city');
  await shopper.startOrder();
  await shopper.fillForm();
  await page.reload();
  await shopper.expectElement(city, isNantes);
  await page.back();
  await shopper.expectTitle(/^Mijoté longtemps/);
  await page.forward();
  await shopper.expectElement(city, isNantes);
  await shopper.goToPayment();
  await shopper.captureWhileScrolling('payment', 3);
  await page.reload();
  await shopper.expectCardFields();
  await page.back();
  await shopper.expectTitle(shopper.isNarrow ? 'Quel mardi vous arrange\u00a0?' : 'Vos coordonnées');
  await shopper.captureWhileScrolling('delivery', 2);
  await page.forward();
  await shopper.expectTitle('Paiement');
  await shopper.fillCardAndPay();
  await shopper.expectConfirmation();
  await shopper.captureWhileScrolling('thanks', 4);
  await page.back();
  await shopper.expectConfirmation();
});

test('restores the chosen box when the visitor returns from the menu', async ({ shopper }) => {
  await shopper.visit('/');
  await shopper.click(insideElement('#select-your-box', byRole('radio', '12 repas')));
  await shopper.expectElement(byRole('radio', '12 repas'), (box) => box.matches(':checked'));
  await shopper.click(byRole('link', /carte/i));
  await shopper.expectTitle('La Carte du Chef');
  await shopper.page.back();
  await shopper.expectTitle(/^Mijoté longtemps/);
  await shopper.expectElement(byRole('radio', '12 repas'), (box) => box.matches(':checked'));
  await shopper.click(insideElement('#select-your-box', byRole('button', 'Je commande ma box')));
  await shopper.expectTitle('Vos coordonnées');
  await shopper.expectText(byCss('body'), /56,90\s€/);
});
