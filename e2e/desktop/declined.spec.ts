import { expectOneOrder } from '#e2e/support/orders.ts';
import { cards } from '#e2e/support/shopper.ts';
import { expect, test } from '#e2e/support/test.ts';

test('accepts another card after a declined card', async ({ incidents, page, shop, shopper }) => {
  incidents.allow(/status of 402/);
  await shopper.openPayment();
  await shopper.fillPayment(cards.declined);
  await shopper.submitPayment();
  const declineAlert = page.getByRole('alert').filter({ hasText: 'Votre carte a été refusée.' });
  await expect(declineAlert).toContainText('Rien n’a été prélevé.');
  await expect(declineAlert).toBeFocused();

  await shopper.fillCard(cards.mastercard);
  const sum = await shopper.submitPayment();
  await shopper.expectConfirmation();
  await expect(page.getByText('Carte bancaire ·· 4444')).toBeVisible();
  await expectOneOrder(shop, { sum });
});

test('accepts a payment after a failed 3-D Secure authentication', async ({ page, shop, shopper }) => {
  await shopper.openPayment();
  await shopper.fillPayment(cards.authenticated);
  await shopper.submitPayment();
  await shopper.answerChallenge('Refuser');
  await expect(page.getByRole('alert').filter({ hasText: 'Rien n’a été prélevé.' })).toContainText(
    'Nous n’avons pas pu authentifier votre moyen de paiement.',
  );
  await shopper.expectPayable();
  expect((await shop.ledger()).orders).toEqual([]);

  const sum = await shopper.submitPayment();
  await shopper.answerChallenge('Valider');
  await shopper.expectConfirmation();
  await expectOneOrder(shop, { sum });
});
