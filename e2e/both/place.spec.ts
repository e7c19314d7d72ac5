import type { Locator } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

/**
 * Returns the names of the visible form fields, without folded ones. Fields with the same name count once.
 */
const visibleFields = (form: Locator): Promise<readonly string[]> =>
  form.evaluate((element) => {
    const names = [...element.querySelectorAll<HTMLInputElement>('input, textarea')].flatMap((input) => {
      const isFolded = input.closest('details:not([open])') !== null;
      const isClipped = input.closest('[data-folded]') !== null;
      return isFolded || isClipped ? [] : [input.name || input.id];
    });
    return [...new Set(names)];
  });

test('hides the postal code and city fields until the customer edits them @R2.41', async ({
  page,
  shopper,
}) => {
  await shopper.openForm();
  const detailFields = [
    'customer.email',
    'customer.firstName',
    'customer.lastName',
    'customer.phoneNumber',
    'address.type',
    'address.line1',
    'billing.isActive',
  ];
  const initialFields = shopper.isNarrow ? detailFields : [...detailFields, 'date', 'slot'];
  const form = page.locator('form').filter({ has: shopper.field('customer.email') });
  await expect.poll(() => visibleFields(form)).toEqual(initialFields);

  await shopper.field('address.line1').fill('12 rue des Lilas 44000 Nantes');
  await shopper.field('customer.phoneNumber').focus();
  await expect(page.getByText('44000 Nantes', { exact: true })).toBeVisible();
  // At this moment, the delivery dates are still loading.
  await expect.poll(() => visibleFields(form)).toEqual(initialFields);
  await expect(page.getByRole('textbox', { name: 'Code postal' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Modifier le code postal et la ville' }).click();
  await expect(page.getByRole('textbox', { name: 'Code postal' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Code postal' })).toHaveValue('44000');
  await expect.poll(() => visibleFields(form)).toHaveLength(initialFields.length + 2);
});

test('accepts browser autofill into the hidden postal code and city fields @R2.41', async ({
  page,
  shopper,
}) => {
  await shopper.openForm();
  const autofill = (values: Readonly<Record<string, string>>): Promise<void> =>
    page.evaluate((valuesById) => {
      const descriptor = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      for (const [id, value] of Object.entries(valuesById)) {
        const field = document.getElementById(id);
        // Sets the field's value and dispatches events without focus, as the browser's autofill does.
        descriptor?.set?.call(field, value);
        for (const type of ['input', 'change']) field?.dispatchEvent(new Event(type, { bubbles: true }));
      }
    }, values);
  await autofill({
    'address.line1': '12 rue des Lilas',
    'address.postalCode': '44000',
    'address.city': 'Nantes',
  });
  await expect(page.getByRole('textbox', { name: 'Code postal' })).toHaveValue('44000');
  await expect(shopper.field('address.city')).toHaveValue('Nantes');

  // Repeats the autofill after an address search has set the postal code and the city.
  await page.reload();
  await expect(shopper.field('customer.email')).toBeEditable();
  await shopper.field('address.line1').fill('8 quai de la Fosse 44000 Nantes');
  await shopper.field('customer.phoneNumber').focus();
  await autofill({
    'address.line1': '5 rue de la Paix',
    'address.postalCode': '75002',
    'address.city': 'Paris',
  });
  await expect(page.getByRole('textbox', { name: 'Code postal' })).toHaveValue('75002');
  await expect(shopper.field('address.city')).toHaveValue('Paris');
});

test('moves the focus from the address to the postal code with Tab', async ({ shopper }) => {
  await shopper.openForm();
  await shopper.field('address.line1').fill('12 rue des Lilas');
  await shopper.field('address.line1').press('Tab');
  await expect(shopper.field('address.postalCode')).toBeFocused();
  await expect(shopper.field('address.postalCode')).toBeInViewport();
});

test('hides the question for a street number when the customer declines it @R2.54', async ({
  page,
  shopper,
}) => {
  await shopper.openForm();
  await shopper.field('address.line1').fill('rue du Port 44000 Nantes');
  await shopper.field('customer.phoneNumber').focus();
  const question = page.getByText('Quel numéro ?');
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Il n’y en a pas' }).click();
  await expect(question).toBeHidden();
  await expect(shopper.field('address.line1')).toHaveValue('rue du Port');
});
