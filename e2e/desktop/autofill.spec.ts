import { autofill } from '#e2e/support/autofill.ts';
import { recordRequests } from '#e2e/support/requests.ts';
import { newDetails } from '#e2e/support/shopper.ts';
import { expect, test } from '#e2e/support/test.ts';

/** Form data as a browser stores it for autofill. The city does not match the postal code. */
const storedAddress = {
  'customer.email': newDetails().email,
  'customer.firstName': 'Camille',
  'customer.lastName': 'Martin',
  'customer.phoneNumber': '0612345678',
  'address.line1': '12 rue des Lilas',
  'address.postalCode': '44000',
  'address.city': 'Lyon',
};

const searchedTexts = (requests: ReturnType<typeof recordRequests>): readonly (string | null)[] =>
  requests.map((request) => new URL(request.url()).searchParams.get('q'));

for (const focused of ['customer.email', 'address.line1', null])
  test(`opens no address suggestions on autofill with focus in ${focused ?? 'no field'} @R2.45`, async ({
    page,
    shopper,
  }) => {
    const requests = recordRequests(page, '/addresses/search');
    await shopper.openForm();
    if (focused !== null) await shopper.field(focused).focus();
    await autofill(page, storedAddress);
    // After this check of the city, a request for addresses would already be recorded.
    await expect(page.getByRole('group', { name: 'Ville' })).toContainText(
      '44000 n’est pas le code postal de Lyon.',
    );
    await expect(page.getByRole('listbox')).toHaveCount(0);
    expect(searchedTexts(requests)).toEqual(['44000']);
    await expect(shopper.field('address.line1')).toHaveValue('12 rue des Lilas');

    await shopper.field('address.line1').pressSequentially(' ');
    await expect(page.getByRole('option').first()).toBeVisible();
  });

test('splits autofilled one-line delivery and billing addresses', async ({ page, shopper }) => {
  const requests = recordRequests(page, '/addresses/search');
  await shopper.openForm();
  await page.getByRole('checkbox', { name: 'Adresse de facturation différente' }).check();
  await autofill(page, {
    'address.line1': '12 rue des Lilas 69003 Lyon',
    'billing.address.line1': '1 place Royale, 44000 Nantes',
  });
  await expect(shopper.field('address.line1')).toHaveValue('12 rue des Lilas');
  await expect(shopper.field('address.city')).toHaveValue('Lyon');
  await expect(shopper.field('billing.address.line1')).toHaveValue('1 place Royale');
  await expect(shopper.field('billing.address.city')).toHaveValue('Nantes');
  await expect.poll(() => searchedTexts(requests)).toEqual(['44000']);
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('checks an e-mail autofilled without focus and suggests a correction', async ({ page, shopper }) => {
  await shopper.openForm();
  await autofill(page, { 'customer.email': 'camille@gmial.com' });
  await expect(page.getByRole('button', { name: 'Remplacer par camille@gmail.com' })).toBeVisible();
  await autofill(page, { 'customer.email': 'existant@example.com' });
  await expect(shopper.fieldMessage('customer.email')).toContainText('existe déjà');
});

test('shows no address suggestions after the customer leaves the form and returns @R2.45', async ({
  page,
  shopper,
}) => {
  await page.goto('/');
  await page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' }).click();
  await shopper.field('address.line1').pressSequentially('8 rue de la Paix');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.goBack();
  await expect(page.locator('#select-your-box')).toBeVisible();
  await page.goForward();
  await expect(shopper.field('address.line1')).toHaveValue('8 rue de la Paix');
  await expect(page.getByRole('listbox')).toHaveCount(0);
});
