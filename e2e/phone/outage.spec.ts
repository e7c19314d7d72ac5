import { expectOneOrder } from '#e2e/support/orders.ts';
import { expect, test } from '#e2e/support/test.ts';

test('is kept while the main backend is down, and confirmed when it is back', async ({
  page,
  shop,
  shopper,
}) => {
  test.setTimeout(120_000);
  await shopper.reachesPayment();
  await shopper.isReadyToPay();
  await shop.setFaults({ 'main.inscription_ended': { kind: 'status', status: 503 } });
  const since = Date.now();
  const sum = await shopper.pays();
  await expect(shopper.title).toHaveText('Votre commande est gardée.', { timeout: 30_000 });
  await expect(page.getByText(`la suite arrivera par e-mail à ${shopper.details.email}`)).toBeVisible();
  await expect(shopper.pay).toHaveCount(0);
  await expect.poll(() => Date.now() - since, { timeout: 40_000 }).toBeGreaterThan(30_000);
  await expect(shopper.title).toHaveText('Votre commande est gardée.');
  expect((await shop.ledger()).orders).toEqual([]);

  await shop.setFaults({});
  await expect(shopper.title).toHaveText(/^Merci/, { timeout: 60_000 });
  await expectOneOrder(shop, { sum });
});
