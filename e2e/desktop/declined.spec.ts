import { expectOneOrder } from '#e2e/support/orders.ts';
import { cards } from '#e2e/support/shopper.ts';
import { expect, test } from '#e2e/support/test.ts';

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
