import { expectOneOrder } from '#e2e/support/orders.ts';
import { cards } from '#e2e/support/shopper.ts';
import { expect, test } from '#e2e/support/test.ts';

test('accepts another card after a declined card', async ({ incidents, page, shop, shopper }) => {
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

test('accepts a payment after a failed 3-D Secure authentication', async ({ page, shop, shopper }) => {
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
