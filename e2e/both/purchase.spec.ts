import { readFile } from 'node:fs/promises';
import { referenceOf } from '#machines/domain/reference.ts';
import { expectOneOrder } from '#e2e/support/orders.ts';
import { expect, test } from '#e2e/support/test.ts';

test('completes a card purchase from the home page to the client area', async ({ page, shop, shopper }) => {
  await shopper.startOrder();
  await shopper.fillForm({ email: shopper.details.email.toUpperCase() });
  if (shopper.isNarrow) await shopper.goToDelivery();
  const isoDate = await page.locator('[name="date"]:checked').getAttribute('value');
  await page.getByText('Ajouter une consigne (code, étage…)').click();
  await page.getByLabel('Consigne de livraison').fill('Code 1234, 3e étage');
  await page.getByRole('button', { name: 'Passer au paiement' }).click();
  await shopper.fillPayment();
  const sum = await shopper.submitPayment();
  await shopper.expectConfirmation();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ajouter à mon agenda' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('livraison-mijote.ics');
  const event = await readFile(await file.path(), 'utf8');
  // The delivery starts at 08:00 in Paris, in winter or summer time.
  expect(event).toMatch(new RegExp(`^DTSTART:${isoDate?.replaceAll('-', '')}T0[67]0000Z\r$`, 'm'));
  expect(event).toContain('LOCATION:12 rue des Lilas\\, 44000 Nantes');

  expect(sum).toBe(7990 - 3000);
  await expect(page.getByText('Carte bancaire ·· 4242')).toBeVisible();
  const { id, payload } = await expectOneOrder(shop, { sum });
  const intent = String(payload['stripe_Payment_Id']);
  await expect(page.getByText(`Référence de votre commande : ${referenceOf(intent)}`)).toBeVisible();
  expect(payload).toMatchObject({
    email: shopper.details.email,
    phone: '+33612345678',
    delivery_Date: isoDate,
    delivery_Slot: '8h-13h',
    instruction_For_Delivery: 'Code 1234, 3e étage',
    number_Meals: 10,
    promo_Code_Used: 'RENTREE85-10',
  });
  expect(isoDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Commande payée le \d+ \p{L}+ \d{4}$/u)).toBeVisible();
  await expect(page.getByText('Siège social : à fournir')).toBeVisible();
  await expect(page.getByText(`Référence de votre commande : ${referenceOf(intent)}`)).toBeVisible();
  await expect(page.getByText('Total TTC')).toBeVisible();
  await expect(page.getByText('Carte bancaire ·· 4242')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Et maintenant' })).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  expect(await shopper.openClientArea()).toBe(id);
});
