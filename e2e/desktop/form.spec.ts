import { expectOneOrder } from '#e2e/support/orders.ts';
import { holdResponses, recordRequests } from '#e2e/support/requests.ts';
import { expect, test } from '#e2e/support/test.ts';

test('completes an address suggestion with the keyboard', async ({ page, shopper }) => {
  await shopper.openForm();
  // At once, because a slow machine would get suggestions for the first letters, too.
  await shopper.field('address.line1').fill('8 rue de la Paix');
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  const label = (await options.first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(options).toHaveCount(0);
  const [line1, postalCode, city] = await Promise.all(
    ['line1', 'postalCode', 'city'].map((name) => shopper.field(`address.${name}`).inputValue()),
  );
  expect(`${line1} ${postalCode} ${city}`).toBe(label);
  await expect(shopper.title).toHaveText('Vos coordonnées');
  await expect(shopper.field('address.line1')).toBeFocused();
});

test('splits a one-line address into street, postal code and city @R3.24', async ({ page, shopper }) => {
  const addressValues = (group: string) =>
    Promise.all(
      ['line1', 'postalCode', 'city'].map((name) => shopper.field(`${group}.${name}`).inputValue()),
    );
  await shopper.openForm();
  const line1 = shopper.field('address.line1');
  await line1.pressSequentially('12 rue des Lilas 69003 Lyon');
  await expect(page.getByRole('option').first()).toBeVisible();
  await line1.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  expect(await addressValues('address')).toEqual(['12 rue des Lilas 69003 Lyon', '', '']);
  await line1.press('Tab');
  expect(await addressValues('address')).toEqual(['12 rue des Lilas', '69003', 'Lyon']);

  await page.getByRole('checkbox', { name: 'Adresse de facturation différente' }).check();
  await shopper.field('billing.address.line1').fill('1 place Royale, 44000 Nantes');
  await shopper.field('billing.address.line1').press('Enter');
  expect(await addressValues('billing.address')).toEqual(['1 place Royale', '44000', 'Nantes']);
});

test('fills the city from the postal code and warns if a typed city does not match', async ({
  page,
  shopper,
}) => {
  const searchRequests = recordRequests(page, '/addresses/search');
  const city = shopper.field('address.city');
  await shopper.openForm();
  await shopper.field('address.postalCode').pressSequentially('75010');
  await expect(city).toHaveValue('Paris');
  expect(searchRequests).toHaveLength(1);

  await city.fill('Lyon');
  await city.press('Tab');
  const cityQuestion = page.getByRole('group', { name: 'Ville' });
  await expect(cityQuestion).toContainText('75010 n’est pas le code postal de Lyon.');
  await cityQuestion.getByRole('button', { name: 'Garder Lyon' }).click();
  await expect(cityQuestion).toHaveCount(0);
  await expect(city).toHaveValue('Lyon');

  await shopper.field('address.postalCode').fill('78120');
  await expect(cityQuestion).toContainText('78120 n’est pas le code postal de Lyon.');
  await cityQuestion.getByRole('button', { name: 'Mettre Sonchamp' }).click();
  await expect(city).toHaveValue('Sonchamp');
  await expect(cityQuestion).toHaveCount(0);
});

test('rejects a Corsican postal code at its field @R5.17 @R5.21', async ({ page, shopper }) => {
  await shopper.openForm();
  await shopper.fillForm({ postalCode: '20000', city: 'Ajaccio' });
  await expect(shopper.fieldMessage('address.postalCode')).toHaveText(
    'Nous ne livrons pas encore en Corse. Ailleurs en métropole, oui.',
  );
  await page.getByRole('button', { name: 'Passer au paiement' }).click();
  await expect(shopper.field('address.postalCode')).toBeFocused();
  await expect(shopper.title).toHaveText('Vos coordonnées');

  await shopper.field('address.postalCode').fill('44000');
  await shopper.goToPayment();
});

test('opens the payment when delivery dates arrive after the form is submitted', async ({
  page,
  shopper,
}) => {
  const release = await holdResponses(page, '**/wf/inscription_delivery_date*');
  await shopper.openForm();
  await shopper.fillForm();
  await page.getByRole('button', { name: 'Passer au paiement' }).click();
  await expect(page.getByRole('button', { name: 'Un instant…' })).toBeVisible();
  release();
  await expect(shopper.title).toHaveText('Paiement');
});

test('submits the form once when Enter is pressed twice', async ({ page, shopper }) => {
  const postRequests = recordRequests(page, '/inscription_step4');
  await shopper.openForm();
  await shopper.fillForm();
  await expect(page.locator('[name="date"]:checked')).toBeVisible();
  await shopper.field('address.city').press('Enter');
  await page.keyboard.press('Enter');
  await expect(shopper.title).toHaveText('Paiement');
  await shopper.fillPayment();
  expect(postRequests).toHaveLength(1);
});

test('shows each error at its field and focuses the error list @R5.5 @R5.17', async ({ page, shopper }) => {
  await shopper.openForm();
  await page.getByRole('button', { name: 'Passer au paiement' }).click();
  const errorList = page.getByRole('region', { name: /^Il manque 7\sinformations$/ });
  await expect(errorList).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const messages: Readonly<Record<string, string>> = {
    'customer.email': "L'email est requis",
    'customer.firstName': 'Le prénom est requis',
    'customer.lastName': 'Le nom est requis',
    'customer.phoneNumber': 'Le numéro de téléphone est requis pour la livraison',
    'address.line1': "L'adresse est requise",
    'address.postalCode': 'Le code postal est requis',
    'address.city': 'La ville est requise',
  };
  await Promise.all(
    Object.entries(messages).map(([path, sentence]) =>
      expect(shopper.fieldMessage(path)).toHaveText(sentence),
    ),
  );
  await expect(errorList.getByRole('link')).toHaveText(Object.values(messages));
  await errorList.getByRole('link', { name: 'Le prénom est requis' }).press('Enter');
  await expect(shopper.field('customer.firstName')).toBeFocused();
  await page.keyboard.type('Camille');
  await expect(page.getByRole('region', { name: /^Il manque 6\sinformations$/ })).toBeVisible();
  await expect(shopper.fieldMessage('customer.firstName')).toHaveCount(0);
  await expect(shopper.fieldMessage('customer.lastName')).toBeVisible();
});

test('suggests a correction for a mistyped e-mail and applies it', async ({ page, shopper }) => {
  await shopper.openForm();
  const email = shopper.field('customer.email');
  await email.fill('camille@gmial.com');
  await email.press('Tab');
  await page.getByRole('button', { name: 'Remplacer par camille@gmail.com' }).click();
  await expect(email).toHaveValue('camille@gmail.com');
  await expect(page.getByText('Vouliez-vous dire')).toBeHidden();
});

test('lets the customer overwrite a city that the lookup filled in late @R5.18', async ({
  page,
  shopper,
}) => {
  const requestArrived = Promise.withResolvers<void>();
  const responseReleased = Promise.withResolvers<void>();
  await page.route('**/search*69002*', async (route) => {
    requestArrived.resolve();
    await responseReleased.promise;
    await route.continue();
  });
  await shopper.openForm();
  await shopper.field('address.postalCode').fill('69002');
  await requestArrived.promise;
  await shopper.field('address.city').focus();
  responseReleased.resolve();
  await expect(shopper.field('address.city')).toHaveValue('Lyon');
  await page.keyboard.type('Lyon 2e');
  await expect(shopper.field('address.city')).toHaveValue('Lyon 2e');
});

test('registers a company order with an invoice to another company', async ({ page, shop, shopper }) => {
  await shopper.openForm();
  await shopper.fillForm();
  await page.locator('[name="address.type"][value="pro"]').check({ force: true });
  await shopper.field('address.company').fill('Atelier Nantais');
  await shopper.field('address.siret').fill('123 456 789 00007');
  await shopper.field('address.naf').fill('7022Z');
  await page.getByText('Ajouter un complément d’adresse').click();
  await shopper.field('address.line2').fill('Bâtiment B');
  await page.getByRole('checkbox', { name: 'Adresse de facturation différente' }).check();
  await page.getByText('Ajouter une civilité').last().click();
  await page.locator('[name="billing.contact.civility"][value="male"]').check({ force: true });
  await shopper.field('billing.contact.firstName').fill('Paul');
  await shopper.field('billing.contact.lastName').fill('Durand');
  await shopper.field('billing.contact.phoneNumber').fill('02.40.00.00.01');
  await page.locator('[name="billing.address.type"][value="pro"]').check({ force: true });
  await shopper.field('billing.address.company').fill('Holding Nantaise');
  await shopper.field('billing.address.siret').fill('98765432400001');
  await shopper.field('billing.address.line1').fill('1 place Royale');
  await shopper.field('billing.address.postalCode').fill('69002');
  await shopper.field('billing.address.city').fill('Lyon');
  await shopper.goToPayment();
  await shopper.fillPayment();
  const paidAmount = await shopper.submitPayment();
  await shopper.expectConfirmation();

  const { payload } = await expectOneOrder(shop, { sum: paidAmount });
  expect(payload).toEqual({
    email: shopper.details.email,
    password: expect.stringMatching(/.{16}/),
    civility: '',
    phone: '+33612345678',
    firstname: 'Camille',
    lastname: 'Martin',
    geographic_address: {
      Numero_et_voie: '12 rue des Lilas, Bâtiment B',
      postalcode: '44000',
      Ville: 'Nantes',
    },
    numero_Et_Voie: '12 rue des Lilas, Bâtiment B',
    postalcode: '44000',
    city: 'Nantes',
    instruction_For_Delivery: '',
    delivery_Date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    delivery_Slot: '8h-13h',
    invoice_Entreprise: 'yes',
    invoice_Raison_Sociale: 'Holding Nantaise',
    invoice_SIRET: '98765432400001',
    invoice_Code_naf: '',
    invoice_Numero_Et_Voie: '1 place Royale',
    invoice_Postal_code: '69002',
    invoice_City: 'Lyon',
    invoice_Lastname: 'Durand',
    invoice_Firstname: 'Paul',
    invoice_Civility: 'male',
    invoice_Phone: '+33240000001',
    stripe_Payment_Id: expect.stringMatching(/^pi_/),
    stripe_Customer_Id: expect.stringMatching(/^cus_/),
    stripe_Payment_Method: expect.stringMatching(/^pm_/),
    paygreen_Payment_Type: '',
    paygreen_Client_Id: '',
    paygreen_Instrument_Id: '',
    paygreen_error: 'no',
    edenred_error: 'no',
    edenred_access: '',
    edenred_refresh: '',
    number_Meals: 10,
    selected_Products: [],
    selected_Essential: [],
    promo_Code_Used: 'RENTREE85-10',
  });
});
