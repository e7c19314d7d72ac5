import { expect, test } from '#e2e/support/test.ts';

test('a form without an e-mail says so at its field, and in passing', async ({ page, shopper }) => {
  await shopper.opensForm();
  await shopper.fills({ email: '' });
  await page.getByRole('button', { name: 'Passer au paiement' }).click();
  await expect(shopper.saidAt('customer.email')).toHaveText("L'email est requis");
  await expect(page.getByRole('status').getByText("Votre email n'est pas défini.")).toBeVisible();
});

const failures = [
  {
    call: 'inscription_user_exist',
    said: "Une erreur est survenue lors de l'initialisation du client.",
  },
  { call: 'inscription_step3', said: "Le client n'a pas pu être initialisé avec le serveur." },
  {
    call: 'inscription_step4',
    said: "Le client avec son adresse n'a pas pu être initialisé avec le serveur.",
  },
] as const;

for (const { call, said } of failures)
  test(`what keeps a customer from being made at ${call} stays on the form, and is said in passing`, async ({
    incidents,
    page,
    shop,
    shopper,
  }) => {
    incidents.expect(/status of 5\d\d/);
    await shop.setFaults({ [`main.${call}`]: { kind: 'status', status: 503 } });
    await shopper.opensForm();
    await shopper.fills();
    await expect(page.locator('[name="date"]:checked')).toBeVisible();
    await page.getByRole('button', { name: 'Passer au paiement' }).click();
    const toast = page.getByRole('status').getByText(said);
    await expect(toast).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible();
    await page.getByRole('button', { name: 'Fermer ce message' }).click();
    await expect(toast).not.toBeAttached();
    await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible();
  });
