import { expectOneOrder } from '#e2e/support/orders.ts';
import { cards } from '#e2e/support/shopper.ts';
import { textOf } from './inPage.ts';
import { byCss, byRole, inFrame } from './sought.ts';
import { expect, test } from './test.ts';

test('completes a card purchase from the home page to the client area', async ({ shop, shopper }) => {
  await shopper.comesUndisturbed();
  await shopper.orders();
  await shopper.fills();
  await shopper.looks('form-filled');
  await shopper.goesToPayment();
  const sum = await shopper.completes();
  await shopper.isThanked();
  await shopper.looks('thanks');
  expect(sum).toBe(7990 - 3000);
  const { id } = await expectOneOrder(shop, { sum });
  await shopper.clicks(byRole('button', /^Choisir mes \d+\splats$/));
  await shopper.readsTitle('Bonjour Camille.');
  expect(await shopper.page.ask(byCss('code'), textOf)).toBe(id);
});

test('accepts a 3-D Secure card after a declined card', async ({ shop, shopper }) => {
  await shopper.comesUndisturbed();
  await shopper.comesToPay({ nbMeals: 10, promoCode: null });
  const sum = await shopper.completes(cards.declined);
  await shopper.sees(byRole('alert'));
  await shopper.looks('payment-declined');
  await shopper.typesCard(cards.authenticated);
  await shopper.finds(shopper.pay, (button) => button.matches(':enabled'));
  await shopper.clicks(shopper.pay);
  const bank = 'iframe[title^="Authentification"]';
  await shopper.sees(inFrame(bank, byRole('button', 'Valider')));
  await shopper.looks('payment-bank');
  await shopper.clicks(inFrame(bank, byRole('button', 'Valider')));
  await shopper.isThanked();
  await expectOneOrder(shop, { sum, intents: null });
});
