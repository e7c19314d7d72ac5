import { expect, test } from '#e2e/support/test.ts';

test('rejects the e-mail of an existing customer at its field', async ({ page, shop, shopper }) => {
  await shopper.openForm();
  await shopper.fillForm({ email: 'Existant@Example.com' });
  await expect(shopper.fieldMessage('customer.email')).toHaveText(
    'Votre email existe déjà chez nous. Si vous êtes client, veuillez vous connecter à votre compte pour commander.',
  );
  await page.getByRole('button', { name: 'Choisir ma livraison' }).click();
  await expect(shopper.field('customer.email')).toBeFocused();
  await expect(shopper.title).toHaveText('Vos coordonnées');
  expect((await shop.ledger()).stripe.intents).toEqual([]);

  await shopper
    .fieldMessage('customer.email')
    .getByRole('link', { name: 'vous connecter à votre compte' })
    .click();
  await expect(page).toHaveURL(/\/sandbox\/client-area\/login$/);
});
