import { expectOneOrder } from '#e2e/support/orders.ts';
import { cards } from '#e2e/support/shopper.ts';
import { textContentOf } from './inPage.ts';
import { byCss, byRole, inFrame } from './elementQuery.ts';
import { expect, test } from './test.ts';

test('completes a card purchase from the home page to the client area', async ({ shop, shopper }) => {
  await shopper.suppressDialogs();
  await shopper.startOrder();
  await shopper.fillForm();
  await shopper.capture('form-filled');
  await shopper.goToPayment();
  const sum = await shopper.fillCardAndPay();
  await shopper.expectConfirmation();
  await shopper.capture('thanks');
  expect(sum).toBe(7990 - 3000);
  const { id } = await expectOneOrder(shop, { sum });
  await shopper.click(byRole('button', /^Choisir mes \d+\splats$/));
  await shopper.expectTitle('Bonjour Camille.');
  expect(await shopper.page.evaluateOn(byCss('code'), textContentOf)).toBe(id);
});

test('accepts a 3-D Secure card after a declined card', async ({ shop, shopper }) => {
  await shopper.suppressDialogs();
  await shopper.openPayment({ nbMeals: 10, promoCode: null });
  const sum = await shopper.fillCardAndPay(cards.declined);
  await shopper.expectVisible(byRole('alert'));
  await shopper.capture('payment-declined');
  await shopper.fillCard(cards.authenticated);
  await shopper.expectElement(shopper.payButton, (button) => button.matches(':enabled'));
  await shopper.click(shopper.payButton);
  const bankFrame = 'iframe[title^="Authentification"]';
  await shopper.expectVisible(inFrame(bankFrame, byRole('button', 'Valider')));
  await shopper.capture('payment-bank');
  await shopper.click(inFrame(bankFrame, byRole('button', 'Valider')));
  await shopper.expectConfirmation();
  await expectOneOrder(shop, { sum, intents: null });
});
