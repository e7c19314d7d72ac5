import { expect, test } from '#e2e/support/test.ts';
import type { Locator, Page } from '@playwright/test';

const picker = (page: Page) => page.locator('#select-your-box');
const postalCode = (page: Page) => picker(page).getByLabel('Code postal');
const answer = (page: Page) => page.locator('#place-answer');
/** Position in the page, because the test scrolls. */
const topOf = (target: Locator): Promise<number> =>
  target.evaluate((element) => element.getBoundingClientRect().top + scrollY);
const corsica = 'Nous ne livrons pas encore en Corse. Ailleurs en métropole, oui.';

test('answers a postal code, keeps it after a reload and carries it into the form @R2.51', async ({
  page,
  shopper,
}) => {
  await page.goto('/');
  await postalCode(page).fill('44000');
  await expect(answer(page)).toHaveText(/^44000 → livré mardi \d+(?:er)?\s\p{L}+, offert\.$/u);

  await page.reload();
  await expect(answer(page)).toHaveText(/^44000 → livré mardi/);
  await expect(postalCode(page)).toHaveValue('44000');

  await picker(page).getByRole('button', { name: 'Je commande ma box' }).click();
  await expect(shopper.field('address.postalCode')).toHaveValue('44000');
  await expect(shopper.field('address.city')).toHaveValue('Nantes');
});

test('suggests addresses of the typed postal code, then of its department, none farther @R2.51', async ({
  page,
  shopper,
}) => {
  await page.goto('/');
  await postalCode(page).fill('69003');
  await expect(answer(page)).toHaveText(/^69003 → livré mardi/);
  await picker(page).getByRole('button', { name: 'Je commande ma box' }).click();
  await shopper.field('address.line1').pressSequentially('12 rue pasteur');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
    '12 Rue Pasteur 69003 Lyon',
    '12 Rue Pasteur 69002 Lyon',
  ]);
});

test('splits a pasted address, whose postal code replaces the typed one @R3.24', async ({
  page,
  shopper,
}) => {
  await page.goto('/');
  await postalCode(page).fill('44000');
  await expect(answer(page)).toHaveText(/^44000 → livré mardi/);
  await picker(page).getByRole('button', { name: 'Je commande ma box' }).click();
  await expect(shopper.field('address.city')).toHaveValue('Nantes');
  await shopper.field('address.line1').fill('8 rue de la Paix 69003 Lyon');
  await shopper.field('address.line1').press('Escape');
  await shopper.field('address.line1').press('Tab');
  await expect(shopper.field('address.line1')).toHaveValue('8 rue de la Paix');
  await expect(shopper.field('address.postalCode')).toHaveValue('69003');
  await expect(shopper.field('address.city')).toHaveValue('Lyon');
});

test('says at once that a place is not served, and moves nothing below', async ({ page, shopper }) => {
  await page.goto('/');
  const order = picker(page).getByRole('button', { name: 'Je commande ma box' });
  const total = picker(page).locator('[aria-live][aria-atomic]');
  const before = await topOf(total);
  await postalCode(page).fill('20000');
  await expect(answer(page)).toHaveText(corsica);
  await postalCode(page).fill('99999');
  await expect(answer(page)).toHaveText('Ce code postal n’existe pas.');
  await postalCode(page).fill('20000');
  await expect(answer(page)).toHaveText(corsica);
  expect(await topOf(total)).toBe(before);

  await shopper.chooseBox(8);
  await order.click();
  await expect(shopper.fieldMessage('address.postalCode')).toHaveText(corsica);
  await expect(shopper.field('customer.firstName')).toHaveValue('');
});

test('keeps a postal code that was typed before the page’s code has loaded', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await postalCode(page).fill('44000');
  held.resolve();
  await expect(answer(page)).toHaveText(/^44000 → livré mardi/);
  await expect(postalCode(page)).toHaveValue('44000');
});
