import { expectOneOrder } from '#e2e/support/orders.ts';
import { cards } from '#e2e/support/shopper.ts';
import { expect, test } from '#e2e/support/test.ts';

test('buys a box by card, from the home page to the client area', async ({ page, shop, shopper }) => {
  await shopper.orders();
  await shopper.fills({ email: shopper.details.email.toUpperCase() });
  if (shopper.isNarrow) await shopper.goesToDelivery();
  const isoDate = await page.locator('[name="date"]:checked').getAttribute('value');
  await page.getByLabel('Un mot pour le livreur').fill('Code 1234, 3e étage');
  await page.getByRole('button', { name: 'Passer au paiement' }).click();
  await shopper.isReadyToPay();
  const sum = await shopper.pays();
  await shopper.isThanked();

  expect(sum).toBe(7990 + 599);
  await expect(page.getByText('Carte bancaire ·· 4242')).toBeVisible();
  const { id, payload } = await expectOneOrder(shop, { sum });
  expect(payload).toMatchObject({
    email: shopper.details.email,
    phone: '+33612345678',
    delivery_Date: isoDate,
    delivery_Slot: '8h-13h',
    instruction_For_Delivery: 'Code 1234, 3e étage',
    number_Meals: 10,
    promo_Code_Used: '',
  });
  expect(isoDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(await shopper.entersSpace()).toBe(id);
});

test('authenticates with the bank', async ({ shop, shopper }) => {
  await shopper.reachesPayment();
  await shopper.isReadyToPay(cards.authenticated);
  const sum = await shopper.pays();
  await shopper.tellsBank('Valider');
  await shopper.isThanked();
  await expectOneOrder(shop, { sum });
});

test('refuses the bank’s question, then answers it', async ({ page, shop, shopper }) => {
  await shopper.reachesPayment();
  await shopper.isReadyToPay(cards.authenticated);
  await shopper.pays();
  await shopper.tellsBank('Refuser');
  await expect(page.getByRole('alert').filter({ hasText: 'Rien n’a été prélevé.' })).toContainText(
    'Nous n’avons pas pu authentifier votre moyen de paiement.',
  );
  await expect(shopper.pay).toBeEnabled();
  expect((await shop.ledger()).orders).toEqual([]);

  const sum = await shopper.pays();
  await shopper.tellsBank('Valider');
  await shopper.isThanked();
  await expectOneOrder(shop, { sum });
});

test('has a card declined, then pays with another', async ({ incidents, page, shop, shopper }) => {
  incidents.expect(/status of 402/);
  await shopper.reachesPayment();
  await shopper.isReadyToPay(cards.declined);
  await shopper.pays();
  const refusal = page.getByRole('alert').filter({ hasText: 'Votre carte a été refusée.' });
  await expect(refusal).toContainText('Rien n’a été prélevé.');
  await expect(refusal).toBeFocused();

  await shopper.typesCard(cards.mastercard);
  const sum = await shopper.pays();
  await shopper.isThanked();
  await expect(page.getByText('Carte bancaire ·· 4444')).toBeVisible();
  await expectOneOrder(shop, { sum });
});

test('is told at the field that the e-mail is a customer’s', async ({ page, shop, shopper }) => {
  await shopper.orders();
  await shopper.fills({ email: 'Existant@Example.com' });
  await expect(shopper.saidAt('customer.email')).toHaveText(
    'Votre email existe déjà chez nous. Si vous êtes client, veuillez vous connecter à votre compte pour commander.',
  );
  await page.getByRole('button', { name: /^(Choisir ma livraison|Passer au paiement)$/ }).click();
  await expect(shopper.field('customer.email')).toBeFocused();
  await expect(shopper.title).toHaveText('Vos coordonnées');
  expect((await shop.ledger()).stripe.intents).toEqual([]);

  await shopper.saidAt('customer.email').getByRole('link', { name: 'vous connecter à votre compte' }).click();
  await expect(page).toHaveURL(/\/sandbox\/client-area\/login$/);
});
