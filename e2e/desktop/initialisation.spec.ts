import { storeDraftOrder } from '#e2e/support/draft.ts';
import { recordRequests } from '#e2e/support/requests.ts';
import { expect, test } from '#e2e/support/test.ts';

test('reports a missing e-mail at its field and in a toast @R5.7', async ({ page, shopper }) => {
  await shopper.openForm();
  await shopper.fillForm({ email: '' });
  await page.getByRole('button', { name: 'Passer au paiement' }).click();
  await expect(shopper.fieldMessage('customer.email')).toHaveText("L'email est requis");
  await expect(page.getByRole('status').getByText("Votre email n'est pas défini.")).toBeVisible();
});

const failureCases = [
  {
    call: 'inscription_user_exist',
    message: "Une erreur est survenue lors de l'initialisation du client.",
  },
  { call: 'inscription_step3', message: "Le client n'a pas pu être initialisé avec le serveur." },
  {
    call: 'inscription_step4',
    message: "Le client avec son adresse n'a pas pu être initialisé avec le serveur.",
  },
] as const;

for (const { call, message } of failureCases)
  test(`shows a failed ${call} call in the form and in a toast @R8.14`, async ({
    incidents,
    page,
    shop,
    shopper,
  }) => {
    incidents.allow(/status of 5\d\d/);
    await shop.setFaults({ [`main.${call}`]: { kind: 'status', status: 503 } });
    await shopper.openForm();
    await shopper.fillForm();
    await expect(page.locator('[name="date"]:checked')).toBeVisible();
    await page.getByRole('button', { name: 'Passer au paiement' }).click();
    const toast = page.getByRole('status').getByText(message);
    await expect(toast).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await page.getByRole('button', { name: 'Fermer ce message' }).click();
    await expect(toast).not.toBeAttached();
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  });

test('creates the customer from e-mail and postal code, then adds the address @R5.8', async ({
  page,
  shopper,
}) => {
  const createRequests = recordRequests(page, '/inscription_step3');
  const addressRequests = recordRequests(page, '/inscription_step4');
  await shopper.openForm();
  await shopper.field('customer.email').fill(shopper.details.email);
  await shopper.field('customer.firstName').focus();
  expect(createRequests).toEqual([]);
  await shopper.field('address.postalCode').fill('44000');
  await expect.poll(() => createRequests.length).toBe(1);
  expect(addressRequests).toEqual([]);

  await shopper.fillForm();
  await shopper.goToPayment();
  expect(addressRequests).toHaveLength(1);
});

test('checks the e-mail and creates the customer only once when a stored order reopens', async ({
  page,
  shopper,
}) => {
  const calls = ['user_exist', 'step3', 'step4'].map((name) => recordRequests(page, `/inscription_${name}`));
  await storeDraftOrder(page, shopper.details, { nbMeals: 10, promoCode: 'PETIT10' });
  await page.goto('/?step=payment');
  await shopper.fillPayment();
  await expect(shopper.orderSummary).toContainText('PETIT10');
  expect(calls.map((createRequests) => createRequests.length)).toEqual([1, 1, 1]);
});
