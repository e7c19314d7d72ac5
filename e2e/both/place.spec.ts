import type { Locator } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

/** Names of what can be filled in and is in sight, a group of choices counted once; what is folded has no room of its own. */
const inSight = (form: Locator): Promise<readonly string[]> =>
  form.evaluate((element) => {
    const names = [...element.querySelectorAll<HTMLInputElement>('input, textarea')].flatMap((input) => {
      const isFolded = input.closest('details:not([open])') !== null;
      const clipped = input.closest('[data-folded]') !== null;
      return isFolded || clipped ? [] : [input.name || input.id];
    });
    return [...new Set(names)];
  });

test('is asked for nine fields at first, and sees postal code and city when they are wanted', async ({
  page,
  shopper,
}) => {
  await shopper.opensForm();
  const details = [
    'customer.email',
    'customer.firstName',
    'customer.lastName',
    'customer.phoneNumber',
    'address.type',
    'address.line1',
    'billing.isActive',
  ];
  const whole = shopper.isNarrow ? details : [...details, 'date', 'slot'];
  const form = page.locator('form').filter({ has: shopper.field('customer.email') });
  await expect.poll(() => inSight(form)).toEqual(whole);

  await shopper.field('address.line1').fill('12 rue des Lilas 44000 Nantes');
  await shopper.field('customer.phoneNumber').focus();
  await expect(page.getByText('44000 Nantes', { exact: true })).toBeVisible();
  // The place's dates are asked for meanwhile.
  await expect.poll(() => inSight(form)).toEqual(whole);
  await expect(page.getByRole('textbox', { name: 'Code postal' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Modifier le code postal et la ville' }).click();
  await expect(page.getByRole('textbox', { name: 'Code postal' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Code postal' })).toHaveValue('44000');
  await expect.poll(() => inSight(form)).toHaveLength(whole.length + 2);
});

test('presses on from an address on one line, though what stands below it moves when it is left', async ({
  page,
  shopper,
}) => {
  await shopper.opensForm();
  await shopper.fills({ postalCode: '', city: '', line1: '12 rue des Lilas 44000 Nantes' });
  // The dates of the place are there: nothing but the press is left to be waited for.
  const line1 = shopper.field('address.line1');
  await line1.fill('12 rue des Lilas 44000 Nante');
  await line1.press('End');
  await line1.press('s');
  const next = page.getByRole('button', {
    name: shopper.isNarrow ? 'Choisir ma livraison' : 'Passer au paiement',
  });
  await shopper.aims(next);
  const { x, y, width, height } = (await next.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = [x + width / 2, y + height - 4] as const;
  await (shopper.isNarrow ? page.touchscreen.tap(...at) : page.mouse.click(...at));
  await expect(shopper.title).toHaveText(shopper.isNarrow ? 'Quel mardi vous arrange\u00a0?' : 'Paiement');
});

test('comes to postal code and city by the keyboard, in their place', async ({ shopper }) => {
  await shopper.opensForm();
  await shopper.field('address.line1').fill('12 rue des Lilas');
  await shopper.field('address.line1').press('Tab');
  await expect(shopper.field('address.postalCode')).toBeFocused();
  await expect(shopper.field('address.postalCode')).toBeInViewport();
});
