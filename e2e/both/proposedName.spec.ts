import { autofill } from '#e2e/support/autofill.ts';
import { holdResponses } from '#e2e/support/requests.ts';
import { expect, test } from '#e2e/support/test.ts';

const email = 'camille.martin@free.fr';
const hint = 'D’après votre e-mail.';

test('proposes the name in the e-mail, and replaces it by typing @R2.55', async ({ page, shopper }) => {
  const [firstName, lastName] = [shopper.field('customer.firstName'), shopper.field('customer.lastName')];
  await shopper.openForm();
  await shopper.field('customer.email').fill(email);
  // By mouse, which leaves the e-mail only after its press.
  await firstName.click();
  await expect(firstName).toHaveValue('Camille');
  await expect(firstName).toHaveAccessibleDescription(hint);
  await expect(lastName).toHaveValue('Martin');
  await expect(lastName).toHaveAccessibleDescription(hint);

  await page.keyboard.type('Camila');
  await expect(firstName).toHaveValue('Camila');
  await expect(firstName).toHaveAccessibleDescription('');
  await lastName.click();
  await page.keyboard.type('Durand');
  await expect(lastName).toHaveValue('Durand');
  await shopper.field('customer.email').fill('jeanne.moreau@free.fr');
  await lastName.focus();
  await expect(page.locator('[data-status="ok"]', { has: shopper.field('customer.email') })).toBeVisible();
  await expect(firstName).toHaveValue('Camila');
  await expect(lastName).toHaveValue('Durand');
});

test('skips the proposed names on Enter, and keeps them after a reload @R2.44 @R2.55', async ({
  page,
  shopper,
}) => {
  await shopper.openForm();
  await shopper.field('customer.email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(shopper.field('customer.phoneNumber')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('Durand');
  await expect(shopper.field('customer.lastName')).toHaveValue('Durand');

  await page.reload();
  await shopper.waitForForm();
  await expect(shopper.field('customer.firstName')).toHaveValue('Camille');
  await expect(shopper.field('customer.lastName')).toHaveValue('Durand');
  await expect(page.getByText(hint)).toHaveCount(0);
});

test('stays in the e-mail on Enter if the proposed name completes the form', async ({ shopper }) => {
  await shopper.openForm();
  await shopper.fillForm({ email: '', firstName: '', lastName: '' });
  await shopper.field('customer.email').fill(email);
  await shopper.field('customer.email').press('Enter');
  await expect(shopper.field('customer.lastName')).toHaveValue('Martin');
  await expect(shopper.field('customer.email')).toBeFocused();
  await expect(shopper.title).toHaveText('Vos coordonnées');
});

test('proposes no name over an autofilled one', async ({ page, shopper }) => {
  await shopper.openForm();
  await autofill(page, {
    'customer.email': email,
    'customer.firstName': 'Zoé',
    'customer.lastName': 'Durand',
  });
  await expect(page.locator('[data-status="ok"]', { has: shopper.field('customer.email') })).toBeVisible();
  await expect(shopper.field('customer.firstName')).toHaveValue('Zoé');
  await expect(shopper.field('customer.lastName')).toHaveValue('Durand');
  await expect(page.getByText(hint)).toHaveCount(0);
});

test('proposes the name in an e-mail that was typed before the code arrived @R2.53 @R2.55', async ({
  page,
  shopper,
}) => {
  const releaseCode = await holdResponses(page, '**/assets/*.js');
  await page.goto('/?step=form&box=10');
  await shopper.field('customer.email').fill(email);
  await shopper.field('customer.firstName').focus();
  releaseCode();
  await shopper.waitForForm();
  await expect(shopper.field('customer.firstName')).toHaveValue('Camille');
  await page.keyboard.type('Camila');
  await expect(shopper.field('customer.firstName')).toHaveValue('Camila');
  await expect(shopper.field('customer.lastName')).toHaveValue('Martin');
});
